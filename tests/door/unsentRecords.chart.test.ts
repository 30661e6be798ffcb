import { unsentRecordsModel } from '#machines/door/unsentRecords/model.ts';
import { present } from '#machines/door/unsentRecords/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { stepsOf } from '#tests/kit/along.ts';

const autumn = {
  eventId: 'autumn',
  title: '23 check-ins at Autumn Social are only on this phone.',
  text: 'We send them as soon as you’re online.',
};
const gala = {
  eventId: 'gala',
  title: '1 check-in is only on this phone.',
  text: 'You’re no longer check-in staff there, so it can’t be sent.',
};
const said = {
  'everything sent': [],
  'some unsent': [autumn],
  'one refused': [gala],
  'one refused, some unsent': [gala, autumn],
  'refusals alone unsent': [],
};

describeChart(unsentRecordsModel, {
  sizes: { 'a phone that was at a door': { states: 12, edges: 49 } },
  along: {
    'what is left is said, and stays said while it is being sent (C-68)': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        const answer = Object.entries(said).find(([label]) => move === `handOver answered: ${label}`);
        expect(present(after).lines).toEqual(answer ? answer[1] : present(before).lines);
      }
    },
    'what another try may send is tried again by itself': (walked) => {
      for (const { move, after } of stepsOf(walked))
        if (/^handOver (answered: .*unsent|refused)/.test(move)) expect(after.value).toBe('waiting');
    },
  },
});
