import { readCode, showCode } from '#contract/door/codes.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import type { RefusedCode } from '../refusedCodes.ts';
import type { DoorQueue, RefusedEntry } from './queue.ts';

/** A refusal that an earlier page was told, and that no one has waved on. */
export const refusedBefore = (kept: RefusedCode, zone: string): RefusedEntry => ({
  ...{ ended: 'refused', direction: 'in', code: kept.code, at: kept.at, reason: kept.reason, kept },
  name: `${showCode(readCode(kept.code))}, noted ${clockWithZone(kept.at, zone)}`,
  ...{ host: null, by: null, surprises: false, here: null, isUnanswered: false },
});

/** Refusals of noted codes that must survive a reload. */
export const refusalsToStore = ({ pending }: Pick<DoorQueue, 'pending'>): RefusedCode[] =>
  pending.flatMap(({ kept }) => kept ?? []);
