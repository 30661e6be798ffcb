import { timeOf } from '#machines/evenings/evening/evening.ts';
import { eveningModel } from '#machines/evenings/evening/model.ts';
import { isLast } from '#machines/evenings/evening/moment.ts';
import { stateAfter } from '#machines/evenings/evening/state.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(eveningModel, {
  sizes: {
    'moved through by hand': { states: 15, edges: 65 },
    'at one door': { states: 7, edges: 23 },
    played: { states: 20, edges: 47 },
    'under way': { states: 54, edges: 209 },
    'never submitted': { states: 6, edges: 20 },
  },
  along: {
    'what stands at a moment is what its facts say, and nothing of a later one': ({ snapshots }) => {
      for (const { context } of snapshots) {
        const { evening, moment } = context;
        if (!evening) continue;
        const [shown, rest] = [evening.facts.slice(0, moment.count), evening.facts.slice(moment.count)];
        expect(shown.every((fact) => timeOf(fact) <= moment.at)).toBe(true);
        const came = shown.filter(({ inside }) => inside?.change === 1).map(({ stream }) => stream);
        const left = shown.filter(({ inside }) => inside?.change === -1).map(({ stream }) => stream);
        const inside = came.filter((stream) => !left.includes(stream));
        expect(
          stateAfter(evening, moment.count)
            .inside.map(({ attendee }) => attendee)
            .toSorted(),
        ).toEqual(inside.toSorted());
        expect(rest.length + shown.length).toBe(evening.facts.length);
      }
    },
    'news of an evening leave its moment where it is, and the end at the end': ({ snapshots }) => {
      for (const [index, { context }] of snapshots.entries()) {
        const before = snapshots[index - 1]?.context;
        if (!before?.evening || !context.evening || before.evening === context.evening) continue;
        if (isLast(before.evening, before.moment)) expect(isLast(context.evening, context.moment)).toBe(true);
        else expect(context.moment.at).toBe(before.moment.at);
      }
    },
    'a moment moves by itself only while it plays': ({ snapshots, path }) => {
      const moves = path.split(' > ');
      for (const [index, move] of moves.entries())
        if (move.startsWith('tick')) expect(snapshots[index]?.matches({ shown: { position: 'playing' } })).toBe(true);
    },
  },
});
