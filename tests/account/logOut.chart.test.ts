import { logOutModel } from '#machines/account/logOut/model.ts';
import type { LogOutSnapshot } from '#machines/account/logOut/machine.ts';
import { countOf } from '#machines/door/records.ts';
import { present } from '#machines/account/logOut/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { stepsOf } from '#tests/kit/along.ts';

/** Where something is on this phone alone. */
const asking = (snapshots: readonly LogOutSnapshot[]) =>
  snapshots.filter((each) => each.matches('asking') && countOf(each.context.unsent) > 0);

describeChart(logOutModel, {
  sizes: { 'a phone that was at a door': { states: 33, edges: 93 } },
  along: {
    'nobody leaves while check-ins are on this phone alone, unless they discard them': (walked) => {
      for (const { move, after } of stepsOf(walked))
        if (present(after).over === 'left')
          expect(move).toMatch(/^(handOver answered: everything sent|handOver refused|discardRecords answered)/);
    },
    'how many are discarded stands on the button': ({ snapshots }) => {
      for (const snapshot of asking(snapshots))
        expect(present(snapshot).discard).toBe(
          countOf(snapshot.context.unsent) === 1 ? 'Discard 1 check-in and log out' : 'Discard all 3 and log out',
        );
    },
    'it says what they are (C-64)': ({ snapshots }) => {
      for (const snapshot of asking(snapshots).filter(({ context }) => context.why === 'offline'))
        expect(present(snapshot).text).toMatch(
          countOf(snapshot.context.unsent) === 1
            ? /^1 check-in is only on this phone\. Go online to send it, or discard it\./
            : snapshot.context.unsent.noted > 0
              ? /^1 check-in and 2 noted codes are only on this phone\. Go online to send them, or discard them\./
              : /^2 check-ins and 1 check-out are only on this phone\. Go online to send them, or discard them\./,
        );
    },
    'no one is sent online where that can’t help (C-82)': ({ snapshots }) => {
      for (const snapshot of asking(snapshots).filter(({ context }) => context.why !== 'offline'))
        expect(present(snapshot).text).toBe(
          '1 check-in is only on this phone. You’re no longer check-in staff there, so it can’t be sent. What you discard can’t be brought back.',
        );
    },
    'whoever logs out is told first of noted codes that were refused (C-80)': (walked) => {
      for (const { move, after } of stepsOf(walked)) {
        if (!move.endsWith('codes refused')) continue;
        expect(after.value).toBe('asking');
        expect(present(after).text).toMatch(
          /2 noted codes were refused\. 1: RSVP cancelled\. 1: No longer on the list\. No one was checked in with them\.$/,
        );
        if (countOf(after.context.unsent) === 0)
          expect(present(after)).toMatchObject({ title: 'Read this before you log out', discard: 'Log out' });
      }
    },
    'they are discarded exactly when that is pressed': (walked) =>
      expect(walked.calls.filter(({ actor }) => actor === 'discardRecords').length).toBe(
        stepsOf(walked).filter(({ move }) => move === 'discard.pressed').length,
      ),
  },
});
