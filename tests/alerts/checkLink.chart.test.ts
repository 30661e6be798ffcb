import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { CheckLink } from '#contract/alerts/checkLink.ts';
import { checkLinkMachine } from '#machines/alerts/checkLink/machine.ts';
import { alerted, checkLinkModel, over, runsFor } from '#machines/alerts/checkLink/model.ts';
import { present } from '#machines/alerts/checkLink/present.ts';
import { laterEnd } from '#machines/alerts/moreTime.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

const ends = [runsFor(10), runsFor(25), runsFor(0)].map(({ check }) => laterEnd(check?.endsAt ?? ''));

describeChart(checkLinkModel, {
  sizes: {
    'being safe': { states: 10, edges: 13 },
    'more time': { states: 19, edges: 36 },
    'being safe while more time is asked for': { states: 12, edges: 28 },
    'being safe too late': { states: 11, edges: 17 },
    'ending the alert': { states: 29, edges: 63 },
    'while it goes on': { states: 88, edges: 237 },
  },
  along: {
    'an alert ends as it was chosen last, and never by one tap': ({ calls, path, snapshots }) => {
      const ended = calls.filter(({ actor }) => actor === 'endAlert');
      if (!path.includes('ending.chosen')) expect(ended).toEqual([]);
      if (ended.length > 0) expect(ended.at(-1)?.input).toEqual({ how: snapshots.at(-1)?.context.how });
    },
    'more time is asked for by the end that the server said': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'extendCheck') expect(ends).toContain((input as { until: string }).until);
    },
    'nothing is offered of what is over, or by a dead link': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { view, actions } = present(snapshot);
        if (view === 'ended' || view === 'dead') expect(actions).toEqual([]);
      }
    },
  },
});

const actorOf = (link: CheckLink) =>
  createActor(
    checkLinkMachine.provide({
      actors: {
        readLink: fromPromise(async () => link),
        watchNews: fromCallback(() => undefined),
        awaitConnection: fromCallback(() => undefined),
        endAlert: fromPromise(async ({ input }) => over(input.how, true)),
      },
    }),
    { input: { zone } },
  ).start();

async function shownOf(link: CheckLink) {
  const actor = actorOf(link);
  return present(await waitFor(actor, (snapshot) => !snapshot.matches('loading')));
}

it.each([
  ['that runs', runsFor(10), 'Say you’re safe by 12:10pm EDT', 'If you don’t, we’ll alert your contacts.'],
  [
    'for safety officers alone',
    runsFor(10, 'officers'),
    'Say you’re safe by 12:10pm EDT',
    'If you don’t, we’ll alert the safety officers on duty.',
  ],
  ['for no one', runsFor(10, 'nobody'), 'Say you’re safe by 12:10pm EDT', 'Your safety check is running.'],
  ['whose time is up', runsFor(0), 'Time is up', 'We’re alerting your contacts.'],
  [
    'that became an alert',
    alerted,
    'Your alert was sent',
    'You didn’t say you’re safe in time, so we sent it at 12:00pm EDT. If you’re safe, end it.',
  ],
  ['that is over', over('safe'), 'You’re safe', 'Your safety check ended at 12:00pm EDT. No one was told.'],
  [
    'whose alert is over',
    over('safe', true),
    'You’re safe',
    'Your alert ended at 12:00pm EDT. We let everyone who got it know.',
  ],
  [
    'whose alert was a false alarm',
    over('falseAlarm', true),
    'False alarm',
    'Your alert ended at 12:00pm EDT. We let everyone who got it know.',
  ],
  ['that told no one', over('untold'), 'No one was told', 'Your safety check ran out at 12:00pm EDT.'],
])('of a check %s says so', async (_, link, heading, line) => {
  expect(await shownOf(link)).toMatchObject({ heading, head: { line } });
});

it('says that no one would be alerted, where no one would be', async () => {
  expect((await shownOf(runsFor(10, 'nobody'))).alone).toBe(
    'Right now an alert would reach no one. In danger? Call 911.',
  );
  expect((await shownOf(runsFor(10))).alone).toBeNull();
});

it('offers no more time beyond a day', async () => {
  const words = async (minutes: number) => (await shownOf(runsFor(minutes))).actions.map(({ word }) => word);
  expect(await words(24 * 60 - 15)).toEqual(['15 min more', 'I’m safe']);
  expect(await words(24 * 60 - 14)).toEqual(['I’m safe']);
});

it('ends the alert as it is chosen', async () => {
  const actor = actorOf(alerted);
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'watching' }));
  actor.send({ type: 'end.pressed' });
  expect(present(actor.getSnapshot()).question?.title).toBe('Are you safe?');
  actor.send({ type: 'ending.chosen', how: 'falseAlarm' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ended'));
  expect(context.link?.ended?.how).toBe('falseAlarm');
});
