import { isShown, present } from '#machines/app/screenFault/present.ts';
import { screenFaultModel } from '#machines/app/screenFault/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(screenFaultModel, {
  sizes: {
    'a screen': { states: 36, edges: 114 },
    'beside the screen': { states: 8, edges: 18 },
  },
  along: {
    'another place always shows its screen, unless the page is being loaded anew': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move === 'place.changed' && before.value !== 'reloading') expect(isShown(after)).toBe(true);
    },
    'each new try shows the screen anew and asks for missing parts again': (walked) => {
      const tried = stepsOf(walked).filter(({ before, after }) => !isShown(before) && isShown(after));
      for (const { before, after } of tried) expect(after.context.tries).toBe(before.context.tries + 1);
      expect(walked.emitted).toEqual(tried.map(() => ({ type: 'parts.forgotten' })));
    },
    'the page is loaded anew without being asked only where nothing is lost': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (after.value === 'reloading' && move.startsWith('findVersion'))
          expect(move).toMatch(/: (a newer one|the same version)$/);
    },
    'a part that fails for the first time is not loaded anew with the page': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move === 'findVersion answered: the same version')
          expect(after.value).toBe(before.context.tries > 0 ? 'reloading' : 'missing');
    },
    'without an answer of the server the page stays': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'findVersion answered: nothing') expect(after.value).toBe('missing');
    },
    'whoever would lose something is told what': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'findVersion answered: a newer one, all to lose')
          expect(present(after)?.error?.text).toBe(
            'Reload to continue. You’ll need to sign in again. Guest links you haven’t shared won’t be shown again. The drinks you entered will be cleared.',
          );
    },
    'what stands beside the screen says nothing': ({ snapshots }) => {
      for (const snapshot of snapshots) if (snapshot.context.isAside) expect(present(snapshot)).toBe(null);
    },
  },
});
