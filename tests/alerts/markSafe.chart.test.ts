import { rollOf, markSafeModel, rolls, someone } from '#machines/alerts/markSafe/model.ts';
import { type MarkSafeContext, markSafeMachine } from '#machines/alerts/markSafe/machine.ts';
import { afterStored, queued, reconciled, waiting } from '#machines/alerts/markSafe/marks.ts';
import { present } from '#machines/alerts/markSafe/present.ts';
import { eventId, now, zone } from '#machines/kit/fixtures.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';

describeChart(markSafeModel, {
  sizes: {
    'a mark that no server answers': { states: 141, edges: 440 },
    'a mark that waits while the evening ends': { states: 121, edges: 303 },
    'a correction': { states: 99, edges: 250 },
    'a roll call that is read again': { states: 72, edges: 308 },
    'a search': { states: 18, edges: 70 },
  },
  along: {
    'what no server answered is kept': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!/^(markPerson|checkRoll) refused: offline$/.test(move)) continue;
        const of = ({ marks }: MarkSafeContext) => marks.map(({ id, status }) => [id, status]);
        expect(of(after.context)).toEqual(of(before.context));
        expect(after.context.marks.every((mark) => mark.isWaiting)).toBe(true);
      }
    },
    'a mark that was answered is sent no more': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move === 'markPerson answered: safe') {
          const left = ({ marks }: MarkSafeContext) => marks.map(({ id, status }) => [id, status]);
          expect(left(after.context)).toEqual(left(before.context).slice(1));
        }
    },
    'the oldest mark leaves first': ({ calls, snapshots }) => {
      const [last, sent] = [snapshots.at(-1), calls.at(-1)];
      if (last?.matches({ open: 'marking' }) && sent?.actor === 'markPerson')
        expect(sent.input).toMatchObject({
          ...{ respondentId: last.context.marks[0]?.id, status: last.context.marks[0]?.status },
        });
    },
    'newer word of somebody is never written over by what waited': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'checkRoll answered: not safe') continue;
        const older = before.context.marks.filter(({ since }) => since === null);
        for (const mark of older) expect(after.context.marks).not.toContainEqual(mark);
      }
    },
  },
});

const shown = (context: Partial<MarkSafeContext>, at = now) => {
  const input = { eventId, alertId: 'fire', zone, person: null, marks: [], search: '', error: null, outdated: false };
  return present(
    markSafeMachine.resolveState({ value: { open: 'waiting' }, context: { ...input, read: rolls.open, ...context } }),
    at,
  );
};

it('counts to zero, and keeps who was marked to be marked otherwise', () => {
  expect(shown({}).head).toEqual({
    ...{ count: 2, title: 'not yet accounted for', note: 'of 4 who were inside', isDone: false },
  });
  const safe = { status: 'Safe', markedBy: 'Cora Bell', answeredAt: now } as const;
  const done = shown({ read: rollOf(someone('Gus', safe), someone('Mia', { ...safe, status: 'Left before' })) });
  expect(done.head).toMatchObject({ count: 0, title: 'Everyone is accounted for', isDone: true });
  expect(done.sections.map(({ title, rows }) => [title, rows.map(({ sign, marked }) => [sign.word, marked])])).toEqual([
    [
      'Marked',
      [
        ['Safe', 'Marked by Cora Bell 12:00 EDT'],
        ['Left before', 'Marked by Cora Bell 12:00 EDT'],
      ],
    ],
  ]);
});

it('finds people by first and last name in either order', () => {
  const found = (search: string) => shown({ search }).sections.flatMap(({ rows }) => rows.map(({ who }) => who));
  expect(['gus', ' PARK, g', 'mia park', 'k'].map(found)).toEqual([
    ['Park, Gus'],
    ['Park, Gus'],
    ['Park, Mia'],
    ['Park, Gus', 'Park, Mia'],
  ]);
  expect(shown({ search: 'zz' }).nobody).toBe('No one by that name is left to mark');
});

it('counts nobody as safe whose mark no server has answered, and says so', () => {
  const marks = waiting(queued([], someone('Gus'), 'Safe', false));
  const { head, sections, unsent } = shown({ marks });
  expect([head.count, sections[0]?.rows.map((row) => row.unsent), unsent]).toEqual([
    ...[2, ['Safe, not sent yet', null]],
    { text: '1 mark isn’t sent yet. Keep this page open: it tries again.', busy: false },
  ]);
});

it('is no longer live after 15 seconds without an answer', () => {
  expect(shown({}, '2026-10-01T16:00:15.000Z').live.isLive).toBe(true);
  expect(shown({}, '2026-10-01T16:00:16.000Z').live).toEqual({ isLive: false, text: 'Not live since 12:00 EDT' });
});

it('sends of one person what was said last, behind what is under way', () => {
  const gus = someone('Gus');
  const first = queued([], gus, 'Safe', false);
  expect(queued(first, gus, 'Not Safe', false).map(({ status }) => status)).toEqual(['Not Safe']);
  expect(queued(first, gus, 'Not Safe', true).map(({ status }) => status)).toEqual(['Safe', 'Not Safe']);
});

it('sends a correction over the mark that it corrects, and over nothing else', () => {
  const [gus, mia] = [someone('Gus'), someone('Mia')];
  const marks = queued(queued(queued([], gus, 'Safe', false), gus, 'Not Safe', true), mia, 'Safe', true);
  const stored = someone('Gus', { status: 'Safe', answeredAt: now });
  expect(afterStored(marks, [stored, mia]).map(({ id, since }) => [id, since])).toEqual([
    ['Gus', now],
    ['Mia', null],
  ]);
});

it('does not send what a lost answer has stored, nor what somebody else has overtaken', () => {
  const marks = waiting(queued([], someone('Gus'), 'Safe', false));
  const now = (status: 'Safe' | 'Not Safe') => [someone('Gus', { status, answeredAt: '2026-10-01T16:00:05.000Z' })];
  expect(reconciled(marks, [someone('Gus')])).toEqual({ marks, overtaken: null });
  expect(reconciled(marks, now('Safe'))).toEqual({ marks: [], overtaken: null });
  expect(reconciled(marks, now('Not Safe'))).toEqual({ marks: [], overtaken: 'Gus Park' });
  expect(reconciled(marks, [])).toEqual({ marks: [], overtaken: null });
});
