import type { SnapshotFrom } from 'xstate';
import { alertMinutes } from '#contract/alerts/alertPlan.ts';
import { href } from '#contract/kit/addresses.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import type { alertPlanMachine } from './machine.ts';

export interface AlertPlanView {
  heading: string;
  view: 'loading' | 'failed' | 'empty' | 'shown';
  error: string | null;
  /** Who can be told first, by their place; the empty id stands for everyone. */
  choices: { value: string; name: string; id: string }[];
  /** The place of who is chosen. */
  first: string;
  officers: boolean;
  /** What follows from what is chosen, in the order in which it happens. */
  steps: string[];
  saving: boolean;
  goesTo: Exit | null;
}

const minutesLater = (count: number): string => `${count} minutes later`;

export function present(snapshot: SnapshotFrom<typeof alertPlanMachine>): AlertPlanView {
  const { plan, error } = snapshot.context;
  const contacts = plan?.contacts ?? [];
  const first = plan?.first ?? '';
  const officers = plan?.officers ?? false;
  const choices = [{ id: '', name: 'Everyone at once' }, ...contacts].map((each, place) => ({
    ...each,
    value: String(place),
  }));
  const name = contacts.find(({ id }) => id === first)?.name;
  return {
    heading: 'Who Your Alert Tells',
    view: viewOf(snapshot, contacts.length),
    error,
    choices,
    first: choices.find(({ id }) => id === first)?.value ?? '0',
    officers,
    steps: stepsOf(name, contacts.length, officers),
    saving: snapshot.matches('saving'),
    goesTo: snapshot.status === 'done' ? exit.replace(href.safetyContacts()) : null,
  };
}

function viewOf(snapshot: SnapshotFrom<typeof alertPlanMachine>, count: number): AlertPlanView['view'] {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return count === 0 ? 'empty' : 'shown';
}

function stepsOf(first: string | undefined, count: number, officers: boolean): string[] {
  const isStaged = first !== undefined && count > 1;
  return [
    isStaged ? `${first} gets your alert first.` : 'All your contacts get your alert at once.',
    ...(isStaged ? [`If no one is on it ${minutesLater(alertMinutes.contacts)}, all your other contacts get it.`] : []),
    ...(officers
      ? [`If still no one is on it ${minutesLater(alertMinutes.officers)}, the safety officers on duty get it.`]
      : []),
    'Then, if no one has answered, we tell you.',
  ];
}
