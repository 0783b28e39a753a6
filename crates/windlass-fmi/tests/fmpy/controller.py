"""A winch controller, built as an FMU by pythonfmu3: it hauls in or pays out to reach a set-point
of the tension."""

from pythonfmu3 import Fmi3Causality, Fmi3Slave, Fmi3Variability, Float64


class Controller(Fmi3Slave):
    def __init__(self, **options) -> None:
        super().__init__(**options)
        self.author = "pythonfmu3"
        self.time = 0.0
        self.tension = 0.0
        self.wanted = 20e3
        self.gain = 1e-4
        self.speed = 0.0
        independent = {"causality": Fmi3Causality.independent, "variability": Fmi3Variability.continuous}
        self.register_variable(Float64("time", **independent))
        self.register_variable(Float64("tension", causality=Fmi3Causality.input))
        parameter = {"causality": Fmi3Causality.parameter, "variability": Fmi3Variability.tunable}
        self.register_variable(Float64("wanted", **parameter))
        self.register_variable(Float64("gain", **parameter))
        self.register_variable(Float64("speed", causality=Fmi3Causality.output))

    def do_step(self, current_time: float, step_size: float) -> bool:
        # Pays out if the tension is above the set-point.
        self.speed = self.gain * (self.tension - self.wanted)
        return True
