import { defaultWaveMinutes, type OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import type { RunningCheck } from '#contract/alerts/safetyCheck.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { ReadCheck } from './setup.ts';

/** So many minutes after the moment of the tests' world, UTC ISO. */
export const inMinutes = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

const contacts = [
  { id: 'ana', name: 'Ana Reyes' },
  { id: 'theo', name: 'Theo Lind' },
];
const planned: OwnAlertPlan = {
  ...{ first: 'ana', officers: false, hold: false, own: { contacts: null, officers: null }, contacts },
  minutes: defaultWaveMinutes,
};

interface Given {
  ends?: number;
  sendsPlace?: boolean;
  sent?: number;
  place?: string;
}

/** A check of the tests' world that began now and ends in so many minutes. */
export const checkOf = ({ ends = 30, sendsPlace = false, sent = 0, place }: Given = {}): RunningCheck => ({
  ...{ id: 'check-1', startedAt: now, endsAt: inMinutes(ends), note: 'Walking home', sendsPlace },
  reminders: [ends - 10, ends - 2].map((at, index) => ({ at: inMinutes(at), isSent: index < sent })),
  place: place === undefined ? null : { text: place, at: now },
});

export const readOf = (part: Partial<ReadCheck['standing']>): ReadCheck => ({
  standing: { now, check: null, alert: null, plan: planned, ...part },
  readAt: now,
});
export const none = readOf({});
export const ofNobody = readOf({ plan: { ...planned, first: null, contacts: [] } });
/** The same, and none of them is on duty. */
export const ofNobodyOnDuty = readOf({
  plan: { ...planned, first: null, officers: true, contacts: [] },
  reach: 'nobody',
});
/** Without contacts, and the safety officers are told in their stead. */
export const ofOfficers = readOf({ plan: { ...planned, first: null, officers: true, contacts: [] } });
export const runs = (given?: Given): ReadCheck => readOf({ check: checkOf(given) });
/** Asked for in Harbor House. */
export const runsElsewhere: ReadCheck = readOf({ check: checkOf(), elsewhere: 'Cedar House' });
export const alerted = readOf({ alert: { id: 'alert-1', at: inMinutes(30) } });
/** The same, and no one said that they are safe. */
export const alertedElsewhere = readOf({ alert: { id: 'alert-1', at: inMinutes(30) }, elsewhere: 'Cedar House' });
