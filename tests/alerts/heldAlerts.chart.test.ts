import type { HeldItem } from '#machines/alerts/heldAlerts/machine.ts';
import { heldAlertsModel } from '#machines/alerts/heldAlerts/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

const keysOf = (items: readonly HeldItem[]) => items.map(({ key }) => key);

describeChart(heldAlertsModel, {
  sizes: {
    'a member': { states: 16, edges: 126 },
  },
  along: {
    'what passes keeps all that is held, and what was tried goes last': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!/^sendHeld (refused: (signed out|offline|500))/.test(move)) continue;
        expect(keysOf(after.context.items).toSorted()).toEqual(keysOf(before.context.items).toSorted());
        const { current, items } = before.context;
        if (items.some(({ key }) => key === current?.key)) expect(after.context.items.at(-1)?.key).toBe(current?.key);
      }
    },
    'what a server has answered is let go, and only that': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!/^sendHeld (answered|refused: no member)/.test(move)) continue;
        const { current, items } = before.context;
        expect(walked.emitted).toContainEqual({ type: 'held.settled', key: current?.key });
        expect(after.context.items).toEqual(items.filter(({ key }) => key !== current?.key));
      }
    },
    'what is not sent because it is too old or overtaken is said': (walked) => {
      const said = { old: 'too old', overtaken: 'A newer answer' };
      for (const [outcome, text] of Object.entries(said)) {
        if (!walked.path.includes(`sendHeld answered: ${outcome}`)) continue;
        expect(walked.emitted).toContainEqual(
          expect.objectContaining({ kind: 'error', text: expect.stringContaining(text) }),
        );
      }
    },
  },
});
