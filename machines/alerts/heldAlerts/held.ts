import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { AlertAudience } from '#contract/alerts/audience.ts';
import { clockOf } from '../organizationAlerts/words.ts';

/** Something about an alert of an organization that no server has answered; `key` makes of many tries one. */
export type HeldAlert = {
  key: string;
  /** When it was sent off by the device's clock, UTC ISO. */
  at: string;
  /** How far that clock was behind the server's, in milliseconds; 0 where it is not known. */
  behind?: number | undefined;
  organizationId: string;
} & (
  | { kind: 'answer'; alertId: string; status: AlertStatus; location: string; note: string }
  /** `writtenAt`: when it was sent off, by the server's clock as far as it is known; absent of one that an earlier version may have sent. */
  | { kind: 'alert'; information: string; audience?: AlertAudience | undefined; writtenAt?: string | undefined }
);

export type HeldAnswer = Extract<HeldAlert, { kind: 'answer' }>;

const goesFor = 12 * 3_600_000;

/** What is so old goes by itself no more: it may not be true by now. */
export const isTooOld = ({ at }: Pick<HeldAlert, 'at'>, now: number): boolean => now - Date.parse(at) > goesFor;

/**
 * Whether the answer that the server has was saved after this one was given, by the server's clock, so that it stands.
 * `answeredAt` is UTC ISO, null where there is none.
 */
export const isOvertaken = ({ at, behind = 0 }: Pick<HeldAlert, 'at' | 'behind'>, answeredAt: string | null): boolean =>
  answeredAt !== null && Date.parse(answeredAt) > Date.parse(at) + behind;

export const sendsAutomatically = 'It’ll send when you’re back online.';
export const notSentYet = `Not sent yet. ${sendsAutomatically}`;

export interface UnsentAlert {
  key: string;
  text: string;
  line: string;
}

/** The alerts that someone has sent off in an organization and that are not sent yet. */
export const unsentAlertsOf = (held: readonly HeldAlert[], organizationId: string, zone: string): UnsentAlert[] =>
  held.flatMap((each) =>
    each.kind === 'alert' && each.organizationId === organizationId
      ? [{ key: each.key, text: each.information, line: `Written at ${clockOf(each.at, zone)}` }]
      : [],
  );

/** The answer to an alert that is not sent yet. */
export const heldAnswerTo = (held: readonly HeldAlert[], alertId: string): HeldAnswer | null =>
  held.filter((each) => each.kind === 'answer').find((each) => each.alertId === alertId) ?? null;

/** What is said on every other screen. */
export function unsentText(held: readonly Pick<HeldAlert, 'kind'>[]): string | null {
  if (held.some(({ kind }) => kind === 'alert')) return 'Your safety alert hasn’t been sent yet';
  return held.length > 0 ? 'Your answer to a safety alert hasn’t been sent yet' : null;
}
