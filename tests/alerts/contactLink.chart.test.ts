import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { ConsentState } from '#contract/alerts/contactConsent.ts';
import { contactLinkMachine } from '#machines/alerts/contactLink/machine.ts';
import { contactLinkModel, contactLinkOf } from '#machines/alerts/contactLink/model.ts';
import { present } from '#machines/alerts/contactLink/present.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(contactLinkModel, {
  sizes: {
    'who agrees': { states: 10, edges: 13 },
    'who declines': { states: 9, edges: 15 },
    'who changes their mind': { states: 21, edges: 40 },
  },
  along: {
    'an answer goes out as it was given last, and no without a Yes never': ({ calls, snapshots, path }) => {
      const sent = calls.filter(({ actor }) => actor === 'sendAnswer');
      if (sent.length > 0) expect(sent.at(-1)?.input).toEqual({ answer: snapshots.at(-1)?.context.answer });
      if (!path.includes('yes.pressed'))
        expect(sent.filter(({ input }) => (input as { answer: string }).answer === 'declined')).toEqual([]);
    },
    'a dead link says nothing of whose it was': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches('dead')) expect(JSON.stringify(present(snapshot))).not.toContain('Mia');
    },
  },
});

async function shownOf(state: ConsentState) {
  const actor = createActor(
    contactLinkMachine.provide({
      actors: {
        readLink: fromPromise(async () => contactLinkOf(state)),
        awaitConnection: fromCallback(() => undefined),
      },
    }),
    { input: { zone } },
  ).start();
  return present(await waitFor(actor, (snapshot) => snapshot.matches('open')));
}

it('says who asks, what it means, and that alerts come until there is an answer', async () => {
  expect(await shownOf('asked')).toMatchObject({
    ...{ heading: 'Will you be Mia’s safety contact?', said: null },
    lines: [
      'If Mia sends an alert, you get a text with what happened and where they are.',
      'You don’t need an account, and you can change your answer here later.',
    ],
    answers: [
      { answer: 'declined', word: 'No, please don’t' },
      { answer: 'confirmed', word: 'Yes, I’ll be there' },
    ],
    note: 'Mia sees your answer. Until then, alerts come to you.',
    question: {
      title: 'Stop messages from Mia?',
      text: ['You won’t get a text if Mia needs help.', 'Mia sees that you declined and can choose someone else.'],
    },
  });
});

it.each([
  [
    'confirmed',
    'You’re Mia’s safety contact',
    { kind: 'ok', text: 'You said yes on October 1, 2026.' },
    ['Stop messages from Mia'],
  ],
  [
    'declined',
    'You get no messages from Mia',
    { kind: 'held', text: 'You said no on October 1, 2026.' },
    ['I’ll be there after all'],
  ],
  ['unasked', 'Will you be Mia’s safety contact?', null, ['Stop messages from Mia', 'Yes, I’ll be there']],
] as const)('of who has %s says so, and offers what is left', async (state, heading, saidSo, words) => {
  const { answers, ...shown } = await shownOf(state);
  expect(shown).toMatchObject({ heading, said: saidSo });
  expect(answers.map(({ word }) => word)).toEqual(words);
});
