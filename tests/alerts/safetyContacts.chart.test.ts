import type { AlertReach, ListedContact } from '#contract/alerts/alert.ts';
import { readContact, type ReadContact } from '#contract/alerts/safetyContact.form.ts';
import type { SafetyContactValues } from '#contract/alerts/safetyContactName.ts';
import type { ServedCountries } from '#contract/alerts/servedCountries.ts';
import type { ContactConsent } from '#contract/alerts/contactConsent.ts';
import { limits } from '#contract/kit/limits.ts';
import { refusalOf, zone } from '#machines/kit/fixtures.ts';
import { present, presentAll } from '#machines/alerts/safetyContacts/present.ts';
import { safetyContactsMachine } from '#machines/alerts/safetyContacts/machine.ts';
import { ana, anaAs, listOf, northAmerica, safetyContactsModel, theo } from '#machines/alerts/safetyContacts/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';

describeChart(safetyContactsModel, {
  sizes: {
    adding: { states: 46, edges: 182 },
    'in countries that are served': { states: 56, edges: 156 },
    'after one is no longer on Muster': { states: 14, edges: 23 },
    searching: { states: 30, edges: 129 },
    removing: { states: 19, edges: 53 },
    'hearing of answers': { states: 16, edges: 38 },
    'asking whether they agree': { states: 21, edges: 60 },
  },
  along: {
    'a name is sent trimmed, and the first number as E.164': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'addContact') expect(input).toEqual({ name: 'Theo Lind', phone: '+442079460018' });
    },
    'nobody is removed without a Yes': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'removeContact').map(({ input }) => input)).toEqual(
        path
          .split(' > ')
          .filter((move) => move === 'yes.pressed')
          .map(() => ({ id: 'ana' })),
      ),
  },
});

async function start(
  answer: () => Promise<ListedContact> = async () => theo,
  listed: ListedContact[] = [ana],
  { reach, served = null }: { reach?: AlertReach; served?: ServedCountries | null } = {},
) {
  const removed = new Set<string>();
  const heard: unknown[] = [];
  const sent: unknown[] = [];
  const actor = createActor(
    safetyContactsMachine.provide({
      actors: {
        loadContacts: fromPromise(async () => ({
          ...listOf(
            listed.filter(({ id }) => !removed.has(id)),
            reach,
          ),
          served,
        })),
        readPhone: fromPromise<ReadContact, SafetyContactValues & { served: ServedCountries | null }>(
          async ({ input: { served: given, ...values } }) => readContact(values, given),
        ),
        addContact: fromPromise<ListedContact, { name: string; phone: string }>(({ input }) => {
          sent.push(input);
          return answer();
        }),
        removeContact: fromPromise<{ id: string }, { id: string }>(async ({ input }) => {
          removed.add(input.id);
          return input;
        }),
        askContact: fromPromise<ListedContact, { id: string }>(answer),
        watchNews: fromCallback(() => undefined),
      },
    }),
    { input: { zone } },
  );
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  const rests = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  await rests();
  return { actor, heard, sent, rests, shown: () => present(actor.getSnapshot()) };
}

it.each([
  [{ name: '', phone: '' }, 'name', 'A name is required'],
  [{ name: 'x'.repeat(limits.shortText + 1), phone: '617 555 0111' }, 'name', 'Name can be up to 120 characters'],
  [{ name: 'Theo', phone: '' }, 'phone', 'A valid phone # is required'],
  [{ name: 'Theo', phone: 'ask him' }, 'phone', 'A valid phone # is required'],
])('says of %j the first thing that is wrong', async (values, field, message) => {
  const { actor, heard, sent, rests, shown } = await start();
  actor.send({ type: 'contact.submitted', ...values });
  await rests();
  expect(shown().failed).toEqual({ field, message });
  expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: message, about: 'form' }]);
  expect(sent).toEqual([]);
});

it.each([
  ['+44 20 7946 0018', 'Harbor House can text numbers in Canada and the United States only.'],
  ['+1 876 555 0111', 'Harbor House can text numbers in Canada and the United States only.'],
  ['604 555 0111', null],
  ['(617) 555-0111', null],
])('takes %s, or says where it could be', async (phone, message) => {
  const { actor, sent, rests, shown } = await start(undefined, [ana], { served: northAmerica });
  actor.send({ type: 'contact.submitted', name: 'Theo Lind', phone });
  await rests();
  expect(shown().failed).toEqual(message && { field: 'phone', message });
  expect(sent).toHaveLength(message ? 0 : 1);
});

it('adds to the list, says so, and begins anew', async () => {
  const { actor, heard, rests, shown } = await start();
  actor.send({ type: 'contact.submitted', name: 'Theo Lind', phone: 'home +44 20 7946 0018, work 617 555 0199' });
  await rests();
  expect(shown()).toMatchObject({ count: '2 contacts', failed: null });
  expect(shown().rows.map(({ name, phone }) => [name, phone])).toEqual([
    ['Ana Reyes', '(617) 555-0111'],
    ['Theo Lind', '+442079460018'],
  ]);
  expect(heard).toEqual([{ type: 'notice.shown', kind: 'success', text: 'Contact added' }]);
  expect(actor.getSnapshot().context.round).toBe(1);
});

it('keeps what was typed where the number is known, and marks the field', async () => {
  const known = {
    ...refusalOf('contactKnown', { name: 'Ana Reyes' }),
    fields: [{ field: 'phone', message: 'Ana Reyes already has this number.' }],
  };
  const { actor, rests, shown } = await start(() => Promise.reject(Object.assign(new Error(known.message), known)));
  actor.send({ type: 'contact.submitted', name: 'Mum', phone: '617 555 0111' });
  await rests();
  expect(shown().failed).toEqual({ field: 'phone', message: 'Ana Reyes already has this number.' });
  expect(actor.getSnapshot().context.round).toBe(0);
});

it('removes after a question by name, and says so', async () => {
  const { actor, heard, rests, shown } = await start();
  actor.send({ type: 'remove.pressed', id: 'ana' });
  expect(shown()).toMatchObject({ asking: true, question: 'Remove Ana Reyes from your safety contacts?' });
  actor.send({ type: 'yes.pressed' });
  await rests();
  expect(shown()).toMatchObject({ view: 'empty', rows: [], asking: false });
  expect(heard).toEqual([{ type: 'notice.shown', kind: 'success', text: 'Contact removed' }]);
});

it.each([
  ['ANA', ['Ana Reyes']],
  ['555-01', ['Ana Reyes']],
  ['lind', []],
])('finds by name and by digits: %s', async (text, names) => {
  const { actor, shown } = await start();
  actor.send({ type: 'search.changed', text });
  expect(shown().rows.map(({ name }) => name)).toEqual(names);
  expect(presentAll(actor.getSnapshot()).rows.map(({ name }) => name)).toEqual(['Ana Reyes']);
});

const anaWith = (state: ContactConsent['state'], more: Partial<ContactConsent> = {}): ListedContact => ({
  ...ana,
  consent: { ...anaAs(state).consent, ...more },
});

const unservedStanding = 'Texts may not reach their country. We text your alerts anyway';

it.each([
  ['confirmed', ana, 'ok', 'Confirmed October 1, 2026', null],
  ['asked', anaAs('asked'), 'wait', 'Not confirmed. Asked October 1, 2026', null],
  ['asked a day ago', anaAs('asked', true), 'wait', 'Not confirmed. Asked October 1, 2026', 'Ask Again'],
  ['never asked', anaAs('unasked', true), 'wait', 'Not confirmed. Not asked yet', 'Ask'],
  [
    'asked at a number that wants no texts',
    anaWith('asked', { undelivered: 'stopped' }),
    'warn',
    'Not confirmed. This number opted out of texts',
    null,
  ],
  [
    'not reached',
    anaWith('asked', { undelivered: 'unknownNumber' }),
    'warn',
    'Not confirmed. Our question didn’t arrive: this number isn’t in service',
    null,
  ],
  [
    'declined',
    anaAs('declined'),
    'no',
    'Declined October 1, 2026. Gets no alerts: remove them and choose someone else',
    null,
  ],
  ['in a country that is not served', { ...ana, unserved: true }, 'warn', unservedStanding, null],
  [
    'there, and opted out',
    { ...ana, unserved: true, stopped: true },
    'warn',
    'Gets no alerts: opted out of your texts',
    null,
  ],
  ['opted out', { ...ana, stopped: true }, 'warn', 'Gets no alerts: opted out of your texts', null],
] as const)('says of a contact who is %s how it stands', async (_, contact, mark, standing, ask) => {
  const { shown } = await start(undefined, [contact]);
  expect(shown().rows).toMatchObject([{ mark, standing, ask }]);
});

it('counts for an alert whom it tells, and says when that is nobody', async () => {
  const all = async (...listed: ListedContact[]) => presentAll((await start(undefined, listed)).actor.getSnapshot());
  expect(await all(anaAs('declined'), theo)).toMatchObject({ goesTo: 'Goes to 1 contact', nobody: null });
  expect(await all(anaAs('declined'), { ...theo, stopped: true })).toMatchObject({
    ...{ goesTo: 'Goes to your contacts', nobody: 'No one on your list gets your alerts. Add someone else.' },
  });
  expect(await all({ ...theo, unserved: true }, anaAs('declined'))).toMatchObject({
    ...{ goesTo: 'Goes to 1 contact', nobody: 'Your alerts may reach no one on your list. Add someone else.' },
  });
  expect(await all({ ...theo, unserved: true }, ana)).toMatchObject({ goesTo: 'Goes to 2 contacts', nobody: null });
  expect(await all()).toMatchObject({
    ...{ goesTo: 'Goes to your contacts', nobody: null },
    empty: { text: 'Add one, so your alert reaches someone you know.' },
  });
});

it.each([
  ['nobody is on the list', []],
  ['everybody on it declined', [anaAs('declined')]],
])('names the safety officers on duty where they are told because %s', async (_, listed) => {
  const { actor } = await start(undefined, listed, { reach: 'officers' });
  expect(presentAll(actor.getSnapshot())).toMatchObject({
    ...{ goesTo: 'Goes to the safety officers on duty', nobody: null },
    empty: { text: 'Your alert goes to the safety officers on duty. Add someone you know, too.' },
  });
});

it('reads whom an alert tells anew once somebody is removed', async () => {
  const { actor, rests } = await start(undefined, [ana], { reach: 'officers' });
  expect(presentAll(actor.getSnapshot()).goesTo).toBe('Goes to 1 contact');
  actor.send({ type: 'remove.pressed', id: 'ana' });
  actor.send({ type: 'yes.pressed' });
  await rests();
  await waitFor(actor, (snapshot) => snapshot.matches('listing') && !snapshot.context.outdated);
  expect(presentAll(actor.getSnapshot()).goesTo).toBe('Goes to the safety officers on duty');
});

it('asks whoever may be asked, and says so', async () => {
  const { actor, heard, rests, shown } = await start(async () => anaAs('asked'), [anaAs('unasked', true)]);
  actor.send({ type: 'ask.pressed', id: 'ana' });
  expect(shown().rows).toMatchObject([{ ask: 'Ask', asked: true }]);
  await rests();
  expect(shown().rows).toMatchObject([{ ask: null, asked: false, standing: 'Not confirmed. Asked October 1, 2026' }]);
  expect(heard).toEqual([{ type: 'notice.shown', kind: 'success', text: 'We’re asking Ana Reyes by text' }]);
});

it('is the moment to ask for notifications after the first contact alone', async () => {
  for (const [listed, isFirst] of [[[], true] as const, [[ana], false] as const]) {
    const { actor, rests } = await start(undefined, [...listed]);
    expect(actor.getSnapshot().context.addedFirst).toBe(false);
    actor.send({ type: 'contact.submitted', name: 'Theo Lind', phone: '(617) 555-0111' });
    await rests();
    expect(actor.getSnapshot().context.addedFirst).toBe(isFirst);
  }
});
