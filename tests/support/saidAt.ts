import type { SaidAt } from '#server/outbox/stopped.ts';

/** A word that a gateway with a right clock tells at once. */
export const saidAt = (time: string | number): SaidAt => ({ at: new Date(time), ours: new Date(time) });
