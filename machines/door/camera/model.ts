import { act, defineModel } from '#machines/kit/model/model.ts';
import { cameraMachine, type CameraFailure } from './machine.ts';
import { present } from './present.ts';

const at = (second: string) => `2026-10-18T00:05:${second}.000Z`;
const hers = { type: 'code.seen', code: '7K3M9XQ2' } as const;
const failed = (failure: CameraFailure) => act({ type: 'camera.failed', failure }, failure);

export const cameraModel = defineModel({
  id: 'camera',
  machine: cameraMachine,
  situations: {
    'a phone': {
      input: { inWrapper: false },
      moves: [
        act({ type: 'switch.pressed' }),
        act({ type: 'torch.pressed' }),
        act({ type: 'page.hidden' }),
        act({ type: 'page.shown' }),
        act({ type: 'camera.started', cameras: 2, hasTorch: true }, 'two, with a light'),
        failed('refused'),
      ],
    },
    'a desk': {
      input: { inWrapper: false },
      moves: [
        act({ type: 'camera.started', cameras: 1, hasTorch: false }, 'one'),
        act({ ...hers, at: at('00') }, 'first'),
        act({ ...hers, at: at('02') }, 'held up still'),
        act({ ...hers, at: at('05') }, 'again'),
        ...(['none', 'taken', 'insecure', 'broken'] as const).map(failed),
      ],
    },
    'the wrapper': { input: { inWrapper: true }, moves: [act({ ...hers, at: at('00') }, 'first')] },
  },
  moves: ({ input }) => [
    act({ type: 'scan.pressed' }),
    ...(input.inWrapper ? [] : [act({ type: 'scan.closed' } as const)]),
  ],
  present,
  key: ({ context }) => [context.nth, context.cameras, context.hasTorch, context.seen?.at ?? null],
  untaken: ['camera.open: xstate.error.actor.watchCamera -> camera.failed'],
});
