import { partyModel } from '#machines/door/party/model.ts';
import { present } from '#machines/door/party/present.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(partyModel, {
  sizes: {
    'a host and two guests': { states: 17, edges: 103 },
    'a host who came in elsewhere': { states: 14, edges: 87 },
  },
  along: {
    'the host alone is ticked first, if they may come in': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        const isNew = before.context.party?.code !== after.context.party?.code;
        if (!move.startsWith('party.changed') || !isNew || !after.context.party) continue;
        const [host] = present(after).rows;
        expect(present(after).rows.filter(({ picked }) => picked)).toEqual(host?.standing === 'free' ? [host] : []);
      }
    },
    'nobody is ticked who is in or may not come in': ({ snapshots }) => {
      for (const snapshot of snapshots)
        for (const { picked, standing } of present(snapshot).rows) if (picked) expect(standing).toBe('free');
    },
    'the count is of who is ticked': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { rows, count } = present(snapshot);
        expect(count).toBe(rows.filter(({ picked }) => picked).length);
      }
    },
    'who was ticked is told once, the host as the last': (walked) => {
      const expected = newSteps(walked).flatMap(({ move, before }) => {
        if (!move.startsWith('checkIn.pressed') || present(before).count === 0) return [];
        const { party } = before.context;
        const ids = present(before).rows.flatMap(({ id, picked }) => (picked ? [id] : []));
        const ticked = party?.members.filter(({ id }) => ids.includes(id)) ?? [];
        const isHost = (code: string) => code === party?.code;
        return [ticked.map(({ code }) => code).toSorted((one, other) => Number(isHost(one)) - Number(isHost(other)))];
      });
      const told = walked.emitted.flatMap((each) => ('codes' in each ? [each.codes] : []));
      expect(told.slice(told.length - expected.length)).toEqual(expected);
    },
  },
});
