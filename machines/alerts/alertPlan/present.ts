import type { SnapshotFrom } from 'xstate';
import { holdSeconds } from '#contract/alerts/alertHold.ts';
import { alertMinutes, minutesFor, type OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import { href } from '#contract/kit/addresses.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import type { alertPlanMachine } from './machine.ts';
import { choiceOf, type MinutesChoice, minutesText, wavesOf } from './minutes.ts';

export interface AlertPlanView {
  heading: string;
  view: 'loading' | 'failed' | 'shown';
  error: string | null;
  /** Who can be told first, by their place; the empty id stands for everyone. None where there is no contact to tell. */
  choices: { value: string; name: string; id: string }[];
  /** The place of who is chosen. */
  first: string;
  officers: boolean;
  /** What telling the safety officers means. */
  officersText: string;
  hold: boolean;
  /** When the waves that follow are told. */
  minutes: MinutesChoice[];
  /** What follows from what is chosen, in the order in which it happens. */
  steps: { who: string; when: string }[];
  /** That an alert would tell no one. */
  nobody: string | null;
  saving: boolean;
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof alertPlanMachine>): AlertPlanView {
  const { plan, error, organization } = snapshot.context;
  const contacts = plan?.contacts ?? [];
  const choices = [{ id: '', name: 'Everyone at once' }, ...contacts].map((each, place) => ({
    ...each,
    value: String(place),
  }));
  const isAlone = contacts.length === 0;
  return {
    heading: 'Who Gets Your Alert',
    view: snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown',
    error,
    choices: isAlone ? [] : choices,
    first: choices.find(({ id }) => id === (plan?.first ?? ''))?.value ?? '0',
    officers: plan?.officers ?? false,
    officersText: `${isAlone ? 'At once, as you have no contact to tell.' : 'Only if none of your contacts is on it.'} They see what you wrote and where you are.`,
    hold: plan?.hold ?? false,
    minutes: plan ? wavesOf(plan, contacts.length).map((wave) => choiceOf(wave, plan, organization)) : [],
    steps: plan ? stepsOf(plan) : [],
    nobody: isAlone && !plan?.officers ? 'Your alert would tell no one, so it can’t be sent.' : null,
    saving: snapshot.matches('saving'),
    goesTo: snapshot.status === 'done' ? exit.replace(href.safetyContacts()) : null,
  };
}

function stepsOf(plan: OwnAlertPlan): AlertPlanView['steps'] {
  const { contacts, first, officers, hold } = plan;
  if (contacts.length === 0 && !officers) return [];
  const minutes = minutesFor(plan, plan.minutes);
  const waves = wavesOf(plan, contacts.length);
  const isStaged = waves.includes('contacts');
  const name = contacts.find(({ id }) => id === first)?.name;
  const atFirst = contacts.length === 0 ? officersOnDuty : ((isStaged ? name : null) ?? 'All your contacts');
  return [
    { who: atFirst, when: hold ? `After ${holdSeconds} seconds, unless you take it back` : 'At once' },
    ...(isStaged
      ? [{ who: 'All your other contacts', when: `${minutesText(minutes.contacts)} later, if no one is on it` }]
      : []),
    ...(waves.includes('officers')
      ? [{ who: officersOnDuty, when: `${minutesText(minutes.officers)} later, if still no one is on it` }]
      : []),
    { who: 'You', when: `${minutesText(alertMinutes.noAnswer)} later, if no one has answered` },
  ];
}

const officersOnDuty = 'The safety officers on duty';
