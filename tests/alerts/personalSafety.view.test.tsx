import { screen } from '@testing-library/react';
import { now } from '#machines/kit/fixtures.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import type { PersonalSafetyView } from '#machines/alerts/personalSafety/present.ts';
import { ana, theo } from '#machines/alerts/safetyContacts/model.ts';
import { safetyContactsMachine } from '#machines/alerts/safetyContacts/machine.ts';
import { PersonalSafetyScreen } from '#src/alerts/personalSafety/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, vi } from 'vitest';
import { createActor } from 'xstate';
import { fill, has, press } from '#tests/support/views/acting.ts';
import { listsOf, look, textOf } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

const known = () =>
  createActor(
    safetyContactsMachine,
    // As it stands once both are loaded.
    { snapshot: safetyContactsMachine.resolveState({ value: 'listing', context: loaded }) },
  ).start();

const loaded = {
  ...{ contacts: [ana, theo], error: null, search: '', values: { name: '', phone: '' } },
  ...{ failed: null, round: 0, chosen: null },
};

const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name });
const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });
const typed = async (user: Parameters<typeof fill>[0], name: string, text: string) => {
  const element = field(name);
  if (element) await fill(user, element, text);
  if (element && text === '') await user.clear(element);
};

const calls = ['Call Ana Reyes', 'Call Theo Lind'];

describeView(personalSafetyModel, {
  render: (actor) => place().inside(<PersonalSafetyScreen actor={actor} contacts={known()} newKey={() => 'tap-1'} />),
  acts: {
    'suggestion.pressed': (hand) =>
      hand.signal.type === 'suggestion.pressed' ? press(hand.signal.text)(hand) : undefined,
    'information.typed': ({ user, signal }) =>
      signal.type === 'information.typed' ? typed(user, 'Description', signal.text) : undefined,
    'location.typed': ({ user, signal }) =>
      signal.type === 'location.typed' ? typed(user, 'Location', signal.text) : undefined,
    'sendLocation.changed': async ({ user }) => user.click(box('Send my location') ?? document.body),
    'requestCall.changed': async ({ user }) => user.click(box('Request a call') ?? document.body),
    'alert.submitted': press('Submit Alert'),
    'withdraw.pressed': press('Don’t send'),
    'signIn.pressed': press('Sign In'),
    'again.pressed': press('Send again'),
    'retry.pressed': async (hand) => {
      const name = ['Try again', 'Try Now'].find((each) => has(hand.screen, 'button', each));
      if (name) await press(name)(hand);
      else hand.actor.send(hand.signal);
    },
    'connection.returned': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: (page) => ({
    ...look(document.querySelector('main') ?? document.body),
    boxes: [box('Send my location')?.checked ?? null, box('Request a call')?.checked ?? null],
    fields: [field('Description')?.value ?? null, field('Location')?.value ?? null],
    error: page.queryByRole('textbox', { name: 'Description' })?.getAttribute('aria-invalid') ?? null,
    said: page.queryAllByRole('region', { name: 'Your alert' }).map(textOf),
    rows: listsOf(page, 'Safety contacts').flatMap((list) => [...list.children].map(textOf)),
    times: document.querySelector('main')?.textContent.match(/Times in [A-Z]+/)?.[0] ?? null,
    title: document.querySelector('h2')?.textContent ?? null,
  }),
  shown: (view) => ({
    heading: view.heading,
    buttons: buttonsOf(view),
    links: linksOf(view),
    alerts: alertsOf(view),
    statuses: [
      ...(view.view === 'opening' ? ['Loading your alert'] : []),
      ...(view.view === 'composing' && view.form.place ? [view.form.place.text] : []),
    ],
    boxes: view.view === 'composing' ? [view.form.sendLocation, view.form.requestCall] : [null, null],
    fields: view.view === 'composing' ? [view.form.information, view.form.location] : [null, null],
    error: view.view === 'composing' && view.form.failed?.field === 'information' ? 'true' : null,
    said: saidOf(view),
    rows: rowsOf(view),
    times: view.board?.times ?? null,
    title: titleOf(view),
  }),
});

const isWaiting = ({ view }: PersonalSafetyView) => ['sending', 'waiting', 'signedOut'].includes(view);

function buttonsOf(view: PersonalSafetyView): string[] {
  const { form } = view;
  if (view.view === 'composing')
    return [
      ...form.suggestions.map(({ text, chosen }) => (chosen ? `${text}, pressed` : text)),
      form.holding ? 'Submit Alert, busy' : 'Submit Alert',
    ];
  if (view.view === 'signedOut') return ['Sign In'];
  if (view.view === 'sending') return [view.waits ? 'Try Now, busy' : 'Sending, busy'];
  if (view.view === 'waiting') return ['Don’t send', 'Try Now'];
  if (view.view === 'unopened') return ['Try again', 'Send again'];
  if (view.view === 'sent') return [...(view.error ? ['Try again'] : []), 'Send again'];
  return [];
}

function linksOf(view: PersonalSafetyView): string[] {
  const add = view.view === 'composing' && view.refusal?.addContact ? ['Add a Safety Contact'] : [];
  if (view.view === 'composing') return [...add, 'Safety Contacts', 'Call 911'];
  if (isWaiting(view)) return ['Safety Contacts', ...calls, 'Call 911'];
  return [...(view.board?.rows ?? []).filter(({ missed }) => missed).map(({ name }) => `Call ${name}`), 'Call 911'];
}

function alertsOf(view: PersonalSafetyView): string[] {
  if (view.view === 'unopened') return [`Your last alert didn’t load ${view.error} Try again`];
  if (view.view === 'waiting') return [`${view.waits} Don’t send`];
  if (isWaiting(view)) return view.waits ? [view.waits] : [];
  if (view.view === 'sent') return view.board?.missed ? [view.board.missed] : [];
  return view.view === 'composing' && view.refusal
    ? [`${view.refusal.text}${view.refusal.addContact ? ' Add a Safety Contact' : ''}`]
    : [];
}

const saidOf = ({ said, view }: PersonalSafetyView): string[] =>
  said && view !== 'composing' ? [`${said.information}${said.location}${said.line}`] : [];

function rowsOf(view: PersonalSafetyView): string[] {
  if (view.board)
    return view.board.rows.map(
      ({ time, name, word, missed }) => `${time}${name}${word}${missed ? `Call ${name}` : ''}`,
    );
  if (view.view === 'composing') return ['Ana Reyes(617) 555-0111', 'Theo Lind+442079460018'];
  return isWaiting(view) ? ['Ana Reyes(617) 555-0111Call Ana Reyes', 'Theo Lind+442079460018Call Theo Lind'] : [];
}

const titleOf = (view: PersonalSafetyView): string | null =>
  view.board?.heading ?? (view.view === 'composing' || isWaiting(view) ? 'Goes to 2 contacts' : null);
