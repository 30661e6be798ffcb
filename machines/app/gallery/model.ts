import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel } from '#machines/kit/model/model.ts';
import { galleryMachine } from './machine.ts';
import { present } from './present.ts';
import type { ShownScreen } from './shownScreen.ts';

const { answered } = answersOf(galleryMachine);

const screen = (heading: string, given: Partial<ShownScreen> = {}): ShownScreen => ({
  situation: 'at first',
  last: null,
  where: 'quiet',
  search: 'start=at-first',
  heading,
  text: `${heading} Try again`,
  ...given,
});

const screens = [
  screen('Who is there?'),
  screen('Turned away', {
    last: 'ask refused: nobody',
    where: 'over',
    search: 'start=at-first&trace=ask:refused:nobody',
  }),
];

export const galleryModel = defineModel({
  id: 'gallery',
  machine: galleryMachine,
  situations: {
    'every flow': { input: { flows: ['door', 'signIn'], wanted: null } },
    'one flow': { input: { flows: ['door', 'signIn'], wanted: 'signIn' } },
    'a flow that has no screen': { input: { flows: ['door', 'signIn'], wanted: 'upload' } },
  },
  moves: () => [
    answered('readFlow', 'two screens', screens),
    broken('readFlow', 'offline', 'You may be out of range.'),
    act({ type: 'flow.asked', flow: 'door' }, 'one'),
    act({ type: 'flow.asked', flow: null }, 'all'),
    act({ type: 'retry.pressed' }),
  ],
  present,
  key: ({ context }) => [Object.keys(context.screens), context.failed, context.wanted],
});
