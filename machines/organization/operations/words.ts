import { numberText } from '#contract/kit/numberText.ts';
import type {
  FilePurpose,
  Operations,
  TimerCount,
  TimerKind,
  TimersRetried,
} from '#contract/organization/operations.ts';

const timers: Readonly<Record<TimerKind | 'other', string>> = {
  organizationAlert: 'Asking again in safety alerts',
  other: 'Other tasks',
  dutyPlan: 'Shifts of safety officers',
};

const purposes: Readonly<Record<FilePurpose, string>> = {
  events: 'Events',
  eventTypes: 'Event types',
  houseRules: 'House rules',
  education: 'Education',
  look: 'Logo and photos',
  signOn: 'Sign-on logos',
  other: 'No longer shown anywhere',
};

/** What a kind of timer does. */
export const timerText = (kind: TimerKind | 'other'): string => timers[kind];

/** What files of a purpose are. */
export const purposeText = (purpose: FilePurpose): string => purposes[purpose];

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** `1 task`, `12 tasks` */
export const tasksText = (count: number): string => counted(count, 'task', 'tasks');

/** `1 file`, `1,204 files` */
export const filesText = (count: number): string => counted(count, 'file', 'files');

/** How many timers of all kinds are so. */
export const countOf = (
  operations: Operations | null,
  state: Extract<keyof TimerCount, 'late' | 'failing' | 'retriable'>,
): number => (operations?.timers ?? []).reduce((sum, timer) => sum + timer[state], 0);

/** What became of trying them now. */
export const retriedText = ({ retried }: TimersRetried): string =>
  retried > 0 ? `Trying ${tasksText(retried)} now.` : 'They’re already being tried.';

/** `Less than 1%`, `12%` */
export const percentText = (percent: number): string => (percent < 1 ? 'Less than 1%' : `${percent}%`);
