import { cameraMachine } from '#machines/door/camera/machine.ts';
import { cameraModel } from '#machines/door/camera/model.ts';
import { present } from '#machines/door/camera/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(cameraModel, {
  sizes: {
    'a phone': { states: 16, edges: 47 },
    'a desk': { states: 28, edges: 164 },
    'the wrapper': { states: 2, edges: 4 },
  },
  along: {
    'the camera runs while its picture is shown or about to be, and at no other time': (walked) => {
      for (const { after } of newSteps(walked)) {
        const isRunning = after.children.watchCamera !== undefined;
        expect(isRunning).toBe(['opening', 'scanning'].includes(present(after).view));
      }
    },
    'the wrapper is called only inside it, and then no camera is opened': ({ situation, emitted, calls }) => {
      const isInside = situation === 'the wrapper';
      if (!isInside) expect(emitted.filter(({ type }) => type === 'scanner.called')).toEqual([]);
      else expect(calls.filter(({ actor }) => actor === 'watchCamera')).toEqual([]);
    },
  },
});

/** A camera that has started; answers the codes that were told. */
function start() {
  const told: string[] = [];
  const watchCamera = fromCallback<EventObject, { nth: number }>(() => {});
  const machine = cameraMachine.provide({ actors: { watchCamera } });
  const actor = createActor(machine, { input: { inWrapper: false } });
  actor.on('code.read', ({ code }) => told.push(code));
  actor.start();
  actor.send({ type: 'scan.pressed' });
  actor.send({ type: 'camera.started', cameras: 2, hasTorch: false });
  const see = (code: string, second: string) =>
    actor.send({ type: 'code.seen', code, at: `2026-10-18T00:05:${second}Z` });
  return { actor, told, see };
}

it('ignores the same code as long as it is held up, and for 3 seconds after', () => {
  const { told, see } = start();
  see('7K3M9XQ2', '00.000');
  see('7K3M9XQ2', '02.000');
  see('7k3m 9xq2', '04.999');
  expect(told).toEqual(['7K3M9XQ2']);
  see('7K3M9XQ2', '08.000');
  expect(told).toEqual(['7K3M9XQ2', '7K3M9XQ2']);
});

it('takes another code at once', () => {
  const { told, see } = start();
  see('7K3M9XQ2', '00.000');
  see('4T8W1ZP5', '00.100');
  expect(told).toEqual(['7K3M9XQ2', '4T8W1ZP5']);
});

it('goes from camera to camera and round again', () => {
  const { actor } = start();
  const seen = [actor.getSnapshot().context.nth];
  for (let turn = 0; turn < 2; turn += 1) {
    actor.send({ type: 'switch.pressed' });
    actor.send({ type: 'camera.started', cameras: 2, hasTorch: false });
    seen.push(actor.getSnapshot().context.nth);
  }
  expect(seen).toEqual([0, 1, 0]);
});
