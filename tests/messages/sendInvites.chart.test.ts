import { exit } from '#machines/kit/exit.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { searched, listedOf, type OnList } from '#machines/messages/sendInvites/members.ts';
import { present } from '#machines/messages/sendInvites/present.ts';
import { sendInvitesModel } from '#machines/messages/sendInvites/model.ts';
import { type LoadedMembers, sendInvitesMachine } from '#machines/messages/sendInvites/machine.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(sendInvitesModel, {
  sizes: {
    'the owner': { states: 39, edges: 254 },
    'the owner who narrows the list': { states: 38, edges: 177 },
    'the owner while others invite': { states: 20, edges: 68 },
    'the owner before the approval': { states: 40, edges: 180 },
  },
  along: {
    'the selection is empty after every attempt to send, failed ones included': ({ snapshots }) => {
      for (const [index, snapshot] of snapshots.entries())
        if (snapshots[index - 1]?.matches({ shown: 'sending' }) && !snapshot.matches({ shown: 'sending' }))
          expect([...snapshot.context.selected]).toEqual([]);
    },
    'nobody is invited twice in one call, and nobody by a call without names': ({ calls }) => {
      for (const { input } of calls.filter(({ actor }) => actor === 'inviteMembers'))
        expect([['cora'], ['mia'], ['cora', 'mia']]).toContainEqual(Reflect.get(input as object, 'users'));
    },
    'it leads back to the event, and counts, exactly when they are sent': ({ snapshots, emitted }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).goesTo).toEqual(
          snapshot.matches('sent') ? exit.backTo(`/event-view/${eventId}`) : null,
        );
      expect(emitted.filter(({ type }) => type === 'invites.sent')).toEqual(
        snapshots.at(-1)?.matches('sent') ? [{ type: 'invites.sent', eventId }] : [],
      );
    },
  },
});

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName });
const members = [
  person('jonah', 'Jonah', 'Abbott'),
  person('ulrike', 'Ulrike', 'Brandt'),
  person('zoe', 'Zoë', 'Ärlig'),
  person('mia', 'Mia', 'Castellano'),
  person('mia2', 'Mia', 'Castellano'),
];

it.each([
  ['', ['jonah', 'ulrike', 'zoe', 'mia', 'mia2']],
  ['  ', ['jonah', 'ulrike', 'zoe', 'mia', 'mia2']],
  ['BRAND', ['ulrike']],
  ['ulr', ['ulrike']],
  ['ärl', ['zoe']],
  ['ZOË', ['zoe']],
  ['mia cast', ['mia', 'mia2']],
  [' castellano, m ', ['mia', 'mia2']],
  ['abbott jonah', ['jonah']],
  ['abbott ulrike', []],
  ['\n', ['jonah', 'ulrike', 'zoe', 'mia', 'mia2']],
])('the search “%s” finds by first and last name in any case', (search, ids) => {
  expect(searched(listedOf(members, { invited: [], waiting: [] }), search).map(({ id }) => id)).toEqual(ids);
});

it('lists members as last and first name, those already invited too', () => {
  expect(
    listedOf(members.slice(0, 2), { invited: ['ulrike'], waiting: [] }).map(({ id, name, invited }) => [
      id,
      name,
      invited,
    ]),
  ).toEqual([
    ['jonah', 'Abbott, Jonah', false],
    ['ulrike', 'Brandt, Ulrike', true],
  ]);
});

interface Invited {
  invited: number;
  waits: boolean;
}

/** The screen with these members; what is sent is answered as said. */
async function open(answer: () => Promise<Invited> = async () => ({ invited: 1, waits: false }), waits = false) {
  const sent: string[][] = [];
  const known: string[][] = [];
  const machine = sendInvitesMachine.provide({
    actors: {
      loadMembers: fromPromise<LoadedMembers, { eventId: string }>(async () => ({
        members,
        invited: ['ulrike'],
        waiting: [],
      })),
      loadInvited: fromPromise<OnList, { eventId: string }>(async () => {
        const invited = known.shift();
        if (!invited) throw new Error('You may be out of range.');
        return { invited, waiting: invited.filter((id) => id === 'zoe') };
      }),
      inviteMembers: fromPromise<Invited, { eventId: string; users: string[] }>(({ input }) => {
        sent.push(input.users);
        return answer();
      }),
    },
  });
  const actor = createActor(machine, { input: { eventId, waits } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  return { actor, sent, known, shown: () => present(actor.getSnapshot()) };
}

it('says three things of who may be invited, how many members there are, and how many are selected', async () => {
  const { actor, shown } = await open();
  expect(shown().intro).toMatch(
    /perk.*in good standing.*Don’t invite.*aren’t in good standing.*privileges are revoked/,
  );
  expect(shown()).toMatchObject({
    total: '5 members',
    selectedText: '0 member(s) selected',
    sendText: 'Send Invites to (0) Members',
    canSend: false,
  });
  actor.send({ type: 'member.pressed', id: 'mia' });
  expect(shown()).toMatchObject({
    selectedText: '1 member(s) selected',
    sendText: 'Send Invites to (1) Members',
    canSend: true,
  });
});

it('selects all who are listed now, and keeps who was selected before', async () => {
  const { actor, shown } = await open();
  actor.send({ type: 'member.pressed', id: 'jonah' });
  actor.send({ type: 'search.changed', text: 'castellano' });
  actor.send({ type: 'all.pressed' });
  expect(actor.getSnapshot().context.selected).toEqual(new Set(['jonah', 'mia', 'mia2']));
  actor.send({ type: 'search.changed', text: '' });
  actor.send({ type: 'all.pressed' });
  expect(shown().selectedText).toBe('5 member(s) selected');
  actor.send({ type: 'member.pressed', id: 'zoe' });
  expect(shown().selectedText).toBe('4 member(s) selected');
  actor.send({ type: 'none.pressed' });
  expect(shown().selectedText).toBe('0 member(s) selected');
});

it('sends everybody selected, whether the search shows them or not, and nothing while nobody is', async () => {
  const { actor, sent } = await open(() => Promise.reject(new Error('You may be out of range.')));
  actor.send({ type: 'send.pressed' });
  expect(sent).toEqual([]);
  actor.send({ type: 'member.pressed', id: 'ulrike' });
  actor.send({ type: 'member.pressed', id: 'jonah' });
  actor.send({ type: 'search.changed', text: 'zz' });
  actor.send({ type: 'send.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'choosing' }));
  expect(sent).toEqual([['jonah', 'ulrike']]);
  expect([...actor.getSnapshot().context.selected]).toEqual([]);
});

it('marks who is invited meanwhile, keeps who is selected, and what is known where it can not be learned', async () => {
  const { actor, known, shown } = await open();
  const marked = () => shown().rows.flatMap(({ id, invited }) => (invited ? [id] : []));
  const settles = () => waitFor(actor, (snapshot) => snapshot.matches({ shown: { choosing: 'settled' } }));
  actor.send({ type: 'member.pressed', id: 'mia' });
  known.push(['ulrike', 'jonah'], ['jonah', 'zoe']);
  actor.send({ type: 'news.arrived' });
  actor.send({ type: 'news.arrived' });
  actor.send({ type: 'news.arrived' });
  await settles();
  expect([marked(), known.length, shown().selectedText]).toEqual([['jonah', 'zoe'], 0, '1 member(s) selected']);
  actor.send({ type: 'news.arrived' });
  await settles();
  expect(marked()).toEqual(['jonah', 'zoe']);
});

const atApproval = 'They’ll get their invitation when the event is approved.';

it('says before the approval when the invitations go out, and after it that they are sent', async () => {
  const { actor, shown, known } = await open(async () => ({ invited: 1, waits: true }), true);
  const heard: unknown[] = [];
  actor.on('notice.shown', ({ text }) => heard.push(text));
  expect(shown().note).toBe(atApproval);
  known.push(['ulrike', 'zoe']);
  actor.send({ type: 'news.arrived' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: { choosing: 'settled' } }));
  expect(shown().rows.filter(({ invited }) => invited)).toMatchObject([
    { id: 'ulrike', waits: false },
    { id: 'zoe', waits: true },
  ]);
  actor.send({ type: 'approval.updated', waits: false });
  expect(shown().note).toBeNull();
  actor.send({ type: 'member.pressed', id: 'mia' });
  actor.send({ type: 'send.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('sent'));
  expect(heard).toEqual([atApproval]);
});
