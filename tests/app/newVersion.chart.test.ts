import { newVersionModel } from '#machines/app/newVersion/model.ts';
import { present } from '#machines/app/newVersion/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(newVersionModel, {
  sizes: {
    'a version that waits': { states: 5, edges: 8 },
  },
  along: {
    'nothing is offered where somebody is in the middle of something': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'address.changed (house rules)') expect(present(after).action).not.toBe('open');
    },
    'the newer version is opened only when somebody asks for it': (walked) => {
      const asked = stepsOf(walked).filter(({ move, after }) => move === 'update.pressed' && after.value === 'opening');
      expect(walked.calls.filter(({ actor }) => actor === 'openNewVersion').length).toBe(asked.length);
    },
    'what was put off is not offered again': ({ snapshots }) => {
      const first = snapshots.findIndex((snapshot) => snapshot.matches('putOff'));
      if (first >= 0) for (const after of snapshots.slice(first)) expect(present(after).text).toBe(null);
    },
  },
});
