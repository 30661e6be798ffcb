import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AlertLink } from '#contract/alerts/alertLink.ts';
import { alertLinkMachine } from '#machines/alerts/alertLink/machine.ts';
import { alertLinkModel, linkOf } from '#machines/alerts/alertLink/model.ts';
import { present } from '#machines/alerts/alertLink/present.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(alertLinkModel, {
  sizes: {
    'who can help': { states: 28, edges: 57 },
    'who can not': { states: 8, edges: 13 },
    'while it goes on': { states: 207, edges: 695 },
  },
  along: {
    'an answer goes out as it was pressed last': ({ calls, snapshots }) => {
      const sent = calls.filter(({ actor }) => actor === 'sendAnswer').at(-1);
      if (sent) expect(sent.input).toMatchObject({ answer: snapshots.at(-1)?.context.answer });
    },
    'nothing but its end is shown of an alert that has ended': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { view, facts, answers } = present(snapshot);
        if (view === 'ended') expect([facts, answers]).toEqual([null, []]);
      }
    },
  },
});

const shownOf = async (link: AlertLink) => {
  const actor = createActor(
    alertLinkMachine.provide({
      actors: {
        readLink: fromPromise(() => Promise.resolve(link)),
        seeLink: fromPromise(() => Promise.resolve()),
        watchNews: fromCallback(() => undefined),
        awaitConnection: fromCallback(() => undefined),
      },
    }),
    { input: { zone } },
  ).start();
  await expect.poll(() => actor.getSnapshot().matches('loading')).toBe(false);
  return present(actor.getSnapshot());
};

it('waits for a slow answer however often it is asked again, and then reads once more', async () => {
  const slow: ((link: AlertLink) => void)[] = [];
  const actor = createActor(
    alertLinkMachine.provide({
      actors: {
        readLink: fromPromise(() => new Promise<AlertLink>((resolve) => slow.push(resolve))),
        seeLink: fromPromise(() => Promise.resolve()),
        watchNews: fromCallback(() => undefined),
        awaitConnection: fromCallback(() => undefined),
      },
    }),
    { input: { zone } },
  ).start();
  const helpers = () => actor.getSnapshot().context.link?.helpers;
  slow[0]?.(linkOf(null));
  await expect.poll(helpers).toEqual([]);
  for (let asked = 0; asked < 4; asked += 1) actor.send({ type: 'news.arrived' });
  expect(slow).toHaveLength(2);
  slow[1]?.(linkOf(null, { helpers: ['Theo Lind'] }));
  await expect.poll(helpers).toEqual(['Theo Lind']);
  expect(slow).toHaveLength(3);
});

it('says who needs help, where, and that nobody is on it yet', async () => {
  expect(await shownOf(linkOf(null))).toMatchObject({
    ...{ view: 'open', heading: 'Mia Park needs help', whose: 'For Ana Reyes' },
    head: { line: 'Sent 12:00pm EDT.' },
    facts: {
      ...{ place: '14 Pier Road', words: '“I feel unsafe”', helpers: 'No one is on it yet', live: 'Live' },
      call: { name: 'Mia', number: '+16175550160' },
      callText: 'Mia asks you to call. If a life is in danger, call 911 first.',
    },
    answers: [{ word: 'I can’t' }, { word: 'I’m on it' }],
  });
});

it('says that others are asked only where they are (S-243)', async () => {
  const alone = await shownOf(linkOf('onIt', { asksOthers: false }));
  expect(alone.head.next?.text).toBe('tell us that you’re still on it, or we’ll say that no one is on it.');
  const lapsed = linkOf(null, { asksOthers: false });
  const ran = await shownOf({ ...lapsed, contact: { ...lapsed.contact, lapsedAt: now } });
  expect(ran.head.next).toEqual({ lead: '', text: 'Are you still on it?' });
});

it('says when it was written that waited on a phone (S-238)', async () => {
  const link = linkOf(null, { writtenAt: '2026-06-13T13:14:00.000Z' });
  expect((await shownOf(link)).head.line).toBe('Written 9:14am EDT, sent when the phone was back online.');
});

it('offers what can still be answered, and says who else is on it', async () => {
  const mine = await shownOf(linkOf('onIt', { helpers: ['Theo Lind'] }));
  expect(mine).toMatchObject({ heading: 'You’re on it', facts: { helpers: 'Theo Lind is on it' } });
  expect(mine.answers.map(({ word }) => word)).toEqual(['I can’t now', 'Still on it']);
  expect(mine.head.next).toEqual({
    lead: 'By 12:10pm EDT:',
    text: 'tell us that you’re still on it, or we’ll ask others.',
  });
  expect((await shownOf(linkOf('cannot'))).answers.map(({ word }) => word)).toEqual(['I’m on it']);
});

it.each([
  ['safe', 'Mia Park is safe', 'This alert ended at 12:00pm EDT.'],
  ['falseAlarm', 'Mia Park needs no help', 'It was a false alarm. This alert ended at 12:00pm EDT.'],
] as const)('that ended as %s says so', async (how, heading, line) => {
  const link = linkOf('onIt', { ended: { how, at: now }, information: '', location: '' });
  expect(await shownOf(link)).toMatchObject({ view: 'ended', heading, head: { line }, facts: null, answers: [] });
});

it('of a drill says that it is one, and one without a place that there is none', async () => {
  expect(await shownOf(linkOf(null, { isDrill: true, location: '' }))).toMatchObject({
    ...{ heading: 'TEST alert from Mia Park', head: { line: 'Only a drill. Sent 12:00pm EDT.' } },
    facts: { place: 'No location sent', map: null },
  });
});
