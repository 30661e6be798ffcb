import type { RefusalName } from './refusal.ts';

/** How many times something is free, and how long the next time waits: seconds, doubling with each further time up to `longest`. */
export interface Backoff {
  free: number;
  first: number;
  longest: number;
}

/** One person at one place waits soon; a whole account or a whole network, which others share, late. */
export interface Backoffs {
  /** Begins the keys under which this is counted. */
  name: string;
  /** Account and address together. */
  own: Backoff;
  account: Backoff;
  address: Backoff;
  /** Also a device on which the account signed in before waits for what others did in the account's name. */
  accountBindsDevices: boolean;
  /** Seconds after the last one counted. */
  forgetAfter: number;
  refusal: RefusalName;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Wrong passwords. */
export const passwordBackoffs: Backoffs = {
  name: '',
  own: { free: 10, first: 30, longest: 15 * minute },
  account: { free: 100, first: 30, longest: minute },
  address: { free: 300, first: 30, longest: minute },
  accountBindsDevices: false,
  forgetAfter: hour,
  refusal: 'TooManyRequestsException',
};

/** Wrong codes. What protects an account are five tries for a code and the number of codes; this slows who tries many accounts. */
export const codeBackoffs: Backoffs = { ...passwordBackoffs, name: 'code ', refusal: 'LimitExceededException' };

/**
 * Asking for a code. Whoever asks in an account's name all day gets it some 40 codes on the first day and 24 on each
 * further one, so 120 tries among a million; every one of those codes is in the owner's mailbox and works for the owner.
 */
export const requestBackoffs: Backoffs = {
  name: 'ask ',
  own: { free: 5, first: minute, longest: 15 * minute },
  account: { free: 10, first: minute, longest: hour },
  address: { free: 1_000, first: 30, longest: minute },
  accountBindsDevices: true,
  forgetAfter: day,
  refusal: 'LimitExceededException',
};

export const longestMemory = Math.max(
  ...[passwordBackoffs, codeBackoffs, requestBackoffs].map((paces) => paces.forgetAfter),
);
