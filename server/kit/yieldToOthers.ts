import { setTimeout as wait } from 'node:timers/promises';

/** In which people's calls get their turn: with the embedded database a process hears no one while portions follow each other. */
const pauseMs = 20;

/** Between the portions of long work. */
export const yieldToOthers = (): Promise<void> => wait(pauseMs);
