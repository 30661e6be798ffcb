import type { WritingMachine } from '#machines/learning/writing/chart.ts';
import { present } from '#machines/learning/writeRule/present.ts';
import { isUnsaved } from '#machines/learning/writing/setup.ts';
import { newSteps } from '#tests/kit/along.ts';
import type { Along } from '#tests/support/paths/along.ts';
import { expect } from 'vitest';

/** What holds of writing a house rule and of writing a page of education. */
export const writingAlong: Along<WritingMachine> = {
  'what was typed stays until it is saved or discarded, or theirs is taken': (walked) => {
    for (const { move, before, after } of newSteps(walked)) {
      if (/^(category|title|information|video)\.|theirs\.pressed|readPage/.test(move)) continue;
      expect([move, after.context.text]).toEqual([move, before.context.text]);
    }
  },
  'nothing is archived without a Yes': ({ calls, path }) =>
    expect(calls.filter(({ actor }) => actor === 'archivePage').length).toBe(
      path.split(' > ').filter((move) => move === 'yes.pressed').length,
    ),
  'what archiving drops is said before': ({ snapshots }) => {
    for (const snapshot of snapshots.filter((each) => each.matches('asking')))
      expect(present(snapshot).drops !== null).toBe(isUnsaved(snapshot.context));
  },
  'what is not saved is kept in the tab, until it is saved, discarded, archived or given up for theirs': (walked) => {
    for (const { move, before, after } of newSteps(walked)) {
      const { typed } = present(after);
      if (/^(category|title|information|video)\./.test(move) && after.matches('writing'))
        expect(typed).toEqual(isUnsaved(after.context) ? { seen: after.context.seen, text: after.context.text } : null);
      else if (/savePage answered|archivePage answered|discard|theirs\.pressed/.test(move)) expect(typed).toBe(null);
      else if (!/readPage|mine\.pressed/.test(move)) expect([move, typed]).toEqual([move, present(before).typed]);
    }
  },
  'a version that came with a folder says so, any other when it was written': ({ snapshots }) => {
    for (const snapshot of snapshots)
      for (const [index, { told }] of present(snapshot).versions.entries()) {
        const isFolders = snapshot.context.page?.versions[index]?.changedAt === null;
        expect(told === 'From the organization’s folder').toBe(isFolders);
      }
  },
};
