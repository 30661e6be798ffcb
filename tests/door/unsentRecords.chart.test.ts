import type { UnsentRecordsSnapshot } from '#machines/door/unsentRecords/machine.ts';
import { unsentRecordsModel } from '#machines/door/unsentRecords/model.ts';
import { present } from '#machines/door/unsentRecords/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { stepsOf } from '#tests/kit/along.ts';

const autumn = {
  id: 'autumn',
  eventId: 'autumn',
  title: '23 check-ins at Autumn Social are only on this phone.',
  text: 'We send them as soon as you’re online.',
  closes: null,
};
const gala = {
  id: 'gala',
  eventId: 'gala',
  title: '1 check-in is only on this phone.',
  text: 'You’re no longer check-in staff there, so it can’t be sent.',
  closes: null,
};
const code = { ...gala, title: '1 noted code is only on this phone.' };
const said = {
  'everything sent': [],
  'some unsent': [autumn],
  'one refused': [gala],
  'one refused, some unsent': [gala, autumn],
  'a code unsent': [{ ...code, text: 'We send it as soon as you’re online.' }],
  'a code elsewhere': [
    {
      ...code,
      text: 'We send it when you open the organization the event is in. If you don’t belong to it anymore, tell its staff.',
    },
  ],
  'a code of a busy server unsent': [{ ...code, text: 'Muster can’t take anything right now. We keep trying.' }],
  'refusals alone unsent': [],
  'codes refused': [],
};

const leftOf = (snapshot: UnsentRecordsSnapshot) => present(snapshot).lines.filter(({ closes }) => closes === null);

describeChart(unsentRecordsModel, {
  sizes: {
    'a phone that was at a door': { states: 13, edges: 52 },
    'a phone that noted codes': { states: 13, edges: 51 },
    'a phone whose codes were refused': { states: 35, edges: 179 },
  },
  along: {
    'what is left is said, and stays said while it is being sent (C-68)': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        const answer = Object.entries(said).find(([label]) => move === `handOver answered: ${label}`);
        if (!move.startsWith('readKept')) expect(leftOf(after)).toEqual(answer ? answer[1] : leftOf(before));
      }
    },
    'what the phone has kept is said before anything was sent (C-72)': (walked) => {
      for (const { move, after } of stepsOf(walked))
        if (move === 'readKept answered: some unsent') {
          expect(after.value).toBe('sending');
          expect(present(after).lines).toEqual([autumn]);
        }
    },
    'codes that were refused are said by how many and apart by whether someone is inside, until that is read (C-75, C-80)':
      (walked) => {
        let said: readonly boolean[] = [];
        const read = new Set<boolean>();
        for (const { move, after } of stepsOf(walked)) {
          if (/^(handOver|readKept) answered/.test(move)) said = move.endsWith('codes refused') ? [false, true] : [];
          if (move.startsWith('refusals.closed')) {
            const isInside = move.endsWith('(inside)');
            if (said.includes(isInside)) read.add(isInside);
          }
          const [refused, inside] = [false, true].map((each) => said.includes(each) && !read.has(each));
          const titles = present(after).lines.flatMap(({ closes, title }) => (closes ? [title] : []));
          expect(titles).toEqual([
            ...(refused ? ['2 noted codes at Autumn Social were refused.'] : []),
            ...(inside ? ['A noted code at Autumn Social was of someone already inside.'] : []),
          ]);
        }
      },
    'what another try may send is tried again by itself': (walked) => {
      for (const { move, after } of stepsOf(walked))
        if (/^handOver (answered: .*unsent|refused)/.test(move)) expect(after.value).toBe('waiting');
    },
  },
});
