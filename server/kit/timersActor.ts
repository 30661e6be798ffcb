/** Who does what happens by itself, as facts and messages name them: it is no one's own doing. */
export const timersActor = 'timers';
