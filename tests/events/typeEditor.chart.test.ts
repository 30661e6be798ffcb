import { typeEditorModel } from '#machines/events/typeEditor/model.ts';
import { isUnsaved } from '#machines/events/typeEditor/setup.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

const asked = ['publishType', 'discardDraft', 'retireType'];

describeChart(typeEditorModel, {
  sizes: {
    'a published type': { states: 370, edges: 2014 },
    'what is missing, and what is taken away': { states: 112, edges: 784 },
    'a type that is retired and offered again': { states: 36, edges: 154 },
    'a draft that was never published': { states: 28, edges: 88 },
    'a type that others share': { states: 20, edges: 51 },
  },
  along: {
    'nothing is published, discarded or retired without a Yes': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => asked.includes(actor)).length).toBeLessThanOrEqual(
        path.split(' > ').filter((move) => move === 'yes.pressed').length,
      ),
    'no news and no refusal takes away what was typed': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (isUnsaved(before.context) && (move.startsWith('refreshType') || move.includes('refused')))
          expect(after.context.document).toEqual(before.context.document);
      expect(walked.snapshots.length).toBeGreaterThan(0);
    },
    'who may not change a type changes nothing of it': ({ snapshots }) => {
      for (const { context } of snapshots)
        if (context.type?.mayChange === false) expect(context.document).toEqual(context.type.document);
    },
  },
});
