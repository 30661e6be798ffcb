import { newVersionModel } from '#machines/app/newVersion/model.ts';
import { present } from '#machines/app/newVersion/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(newVersionModel, {
  sizes: {
    'a version that waits': { states: 8, edges: 18 },
  },
  along: {
    'nothing is offered where somebody is in the middle of something': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'address.changed (house rules)') expect(present(after).action).not.toBe('open');
    },
    'the newer version is opened only when somebody asks for it': (walked) => {
      const asked = stepsOf(walked).filter(
        ({ before, after }) => before.value !== 'opening' && after.value === 'opening',
      );
      expect(walked.calls.filter(({ actor }) => actor === 'takeOver').length).toBe(asked.length);
    },
    'whoever would lose something with the page is told, and asked first (A-155)': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'findLosing answered: the session and guest links')
          expect([after.value, present(after)]).toEqual([
            'asking',
            {
              text: 'Update now? You’ll need to sign in again. Guest links you haven’t shared won’t be shown again.',
              action: 'open',
            },
          ]);
    },
    'whoever has gone on while it opens keeps the page': (walked) => {
      for (const { before, move } of newSteps(walked))
        if (before.matches('opening') && move === 'address.changed (house rules)')
          expect(walked.calls.map(({ actor }) => actor)).not.toContain('reloadPage');
    },
    'what was put off is not offered again': ({ snapshots }) => {
      const first = snapshots.findIndex((snapshot) => snapshot.matches('putOff'));
      if (first >= 0) for (const after of snapshots.slice(first)) expect(present(after).text).toBe(null);
    },
  },
});
