import { expect, it } from 'vitest';
import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import { answerLinkMachine } from '#machines/alerts/answerLink/machine.ts';
import { answerLinkModel, linkOf } from '#machines/alerts/answerLink/model.ts';
import { present } from '#machines/alerts/answerLink/present.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(answerLinkModel, {
  sizes: {
    'a guest who is safe': { states: 28, edges: 55 },
    'a guest who is not safe': { states: 8, edges: 13 },
    'while it goes on': { states: 169, edges: 497 },
  },
  along: {
    'an answer goes out as it was pressed last': ({ calls, snapshots }) => {
      const sent = calls.filter(({ actor }) => actor === 'sendAnswer').at(-1);
      if (sent) expect(sent.input).toMatchObject({ status: snapshots.at(-1)?.context.status });
    },
    'a dead link shows nothing of the alert': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { view, alert, answers } = present(snapshot);
        if (view === 'dead') expect([alert, answers]).toEqual([null, []]);
      }
    },
  },
});

const shownOf = (link: AnswerLink) =>
  present(
    answerLinkMachine.resolveState({
      value: { open: 'watching' },
      context: { zone, link, status: null, pressedAt: '', isUnsent: false, isOld: false, error: null, outdated: false },
    }),
  );

it('asks who holds the link, and says who asks', () => {
  expect(shownOf(linkOf())).toMatchObject({
    ...{ heading: 'Are you safe?', whose: 'For Gus Field', answers: ['Not Safe', 'Safe'] },
    alert: { text: 'Fire alarm. Leave by the front doors.', line: 'From Sam Okafor, Harbor House, 12:00pm EDT' },
  });
  expect(shownOf(linkOf({ isDrill: true })).head.line).toBe('TEST. Only a drill.');
});

it('says when an alert was written that waited on a phone (S-239)', () => {
  expect(shownOf(linkOf({ writtenAt: '2026-06-13T13:14:00.000Z' })).alert?.line).toBe(
    'From Sam Okafor, Harbor House. Written 9:14am EDT, sent when the phone was back online.',
  );
});

it('says what stands, by whom, and offers what does not stand yet', () => {
  const said = (more: Partial<AnswerLink>) => {
    const { heading, head, answers } = shownOf(linkOf({ answeredAt: now, ...more }));
    return [heading, head.line, answers];
  };
  expect(said({ status: 'Safe' })).toEqual(['You’re safe', 'You answered at 12:00pm EDT.', ['Not Safe']]);
  expect(said({ status: 'Not Safe' })).toEqual(['You’re not safe', 'You answered at 12:00pm EDT.', ['Safe']]);
  expect(said({ status: 'Not Safe', helper: 'Sam Okafor' })[1]).toBe(
    'You answered at 12:00pm EDT. Sam Okafor is on it.',
  );
  expect(said({ status: 'Safe', markedByOther: true })).toEqual([
    ...['You’re safe', 'Someone marked this at 12:00pm EDT.', ['Not Safe', 'Safe']],
  ]);
  expect(said({ status: 'Left before', markedByOther: true })[0]).toBe('You’d left before');
});

it('says that it is all clear, and still takes an answer', () => {
  expect(shownOf(linkOf({ clearedAt: now }))).toMatchObject({
    ...{ heading: 'All clear', head: { mark: 'ok', line: 'All clear since 12:00pm EDT.' } },
    ...{ answers: ['Not Safe', 'Safe'], note: 'If you need help, call 911.' },
  });
});
