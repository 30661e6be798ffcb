import type { ListedContact } from '#contract/alerts/alert.ts';
import { limits } from '#contract/kit/limits.ts';
import { firstPhoneNumber } from '#contract/kit/phone.ts';
import { refusalOf } from '#machines/kit/fixtures.ts';
import { present, presentAll } from '#machines/alerts/safetyContacts/present.ts';
import { safetyContactsMachine } from '#machines/alerts/safetyContacts/machine.ts';
import { ana, safetyContactsModel, theo } from '#machines/alerts/safetyContacts/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(safetyContactsModel, {
  sizes: {
    adding: { states: 46, edges: 182 },
    searching: { states: 30, edges: 129 },
    removing: { states: 20, edges: 54 },
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

async function start(answer: () => Promise<ListedContact> = async () => theo, listed: ListedContact[] = [ana]) {
  const heard: unknown[] = [];
  const sent: unknown[] = [];
  const actor = createActor(
    safetyContactsMachine.provide({
      actors: {
        loadContacts: fromPromise(async () => listed),
        readPhone: fromPromise<string | null, { text: string }>(async ({ input }) => firstPhoneNumber(input.text)),
        addContact: fromPromise<ListedContact, { name: string; phone: string }>(({ input }) => {
          sent.push(input);
          return answer();
        }),
        removeContact: fromPromise<{ id: string }, { id: string }>(async ({ input }) => input),
      },
    }),
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

it('says of a contact who asked for no more texts that no alert reaches them', async () => {
  const { actor, rests, shown } = await start(async () => ({ ...theo, stopped: true }));
  actor.send({ type: 'contact.submitted', name: 'Theo Lind', phone: '+44 20 7946 0018' });
  await rests();
  expect(shown().rows.map(({ name, stopped }) => [name, stopped])).toEqual([
    ['Ana Reyes', null],
    ['Theo Lind', 'Gets no alerts: opted out of your texts'],
  ]);
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
