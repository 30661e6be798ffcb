/** Who does what happens by itself, as facts and messages name them: it is nobody's own doing. */
export const timersActor = 'timers';
