import { Refused } from './refused.ts';

/** One sender makes more requests than they may. */
export class TooManyRequests extends Refused {
  /** Seconds, for the header of that name. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('tooManyRequests', { wait: retryAfter === 1 ? 'a second' : `${retryAfter} seconds` });
    this.retryAfter = retryAfter;
  }
}
