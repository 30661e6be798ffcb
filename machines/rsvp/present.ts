import type { SnapshotFrom } from 'xstate';
import type { Rule } from '#contract/learning/rule.ts';
import { underBirthDate } from '#contract/rsvp/birthday.form.ts';
import type { rsvpMachine } from './machine.ts';
import { rsvpButton } from './rsvpButton.ts';
import type { RsvpPath } from './paths.ts';

export interface RsvpView {
  screen: 'event' | 'birthday' | 'rulesLoading' | 'rulesFailed' | 'rule' | 'sending' | 'confirmCancel';
  path: RsvpPath | null;
  heading: string;
  busy: boolean;
  button: 'rsvp' | 'cancel' | null;
  fieldError: string | null;
  loadError: string | null;
  rule: Rule | null;
  position: { number: number; of: number } | null;
  isLastRule: boolean;
}

export function present(snapshot: SnapshotFrom<typeof rsvpMachine>): RsvpView {
  const { info, now, rules, index, failed } = snapshot.context;
  const screen = screenOf(snapshot);
  const rule = screen === 'rule' ? (rules[index] ?? null) : null;
  return {
    screen,
    path: pathOf(snapshot),
    heading: headingOf(screen, info.event.information.title, rule),
    busy: snapshot.hasTag('busy'),
    button: rsvpButton(info, now),
    fieldError: screen === 'birthday' && failed ? underBirthDate(failed) : null,
    loadError: screen === 'rulesFailed' ? (failed?.message ?? null) : null,
    rule,
    position: rule ? { number: index + 1, of: rules.length } : null,
    isLastRule: rule !== null && index === rules.length - 1,
  };
}

/** The address of the state; null leaves the address as it is. */
export function pathOf(snapshot: SnapshotFrom<typeof rsvpMachine>): RsvpPath | null {
  const metas = Object.entries(snapshot.getMeta()).sort(([a], [b]) => b.length - a.length);
  return metas.find(([, meta]) => meta !== undefined)?.[1]?.path ?? null;
}

function screenOf(snapshot: SnapshotFrom<typeof rsvpMachine>): RsvpView['screen'] {
  if (snapshot.matches('birthday')) return 'birthday';
  if (snapshot.matches({ rules: 'failed' })) return 'rulesFailed';
  if (snapshot.matches({ rules: 'reading' })) return 'rule';
  if (snapshot.matches('rules')) return 'rulesLoading';
  if (snapshot.matches('sending')) return snapshot.context.rules.length > 0 ? 'rule' : 'sending';
  return snapshot.matches('confirmingCancel') || snapshot.matches('cancelling') ? 'confirmCancel' : 'event';
}

function headingOf(screen: RsvpView['screen'], title: string, rule: Rule | null): string {
  switch (screen) {
    case 'birthday':
      return 'Enter Birthday';
    case 'rule':
      return rule?.title ?? 'House Rules';
    case 'rulesLoading':
    case 'rulesFailed':
      return 'House Rules';
    case 'confirmCancel':
      return 'Are you sure you want to cancel your RSVP?';
    default:
      return title;
  }
}
