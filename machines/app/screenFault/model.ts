import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel } from '#machines/kit/model/model.ts';
import { present } from './present.ts';
import { type VersionCheck, screenFaultMachine } from './machine.ts';

const { answered } = answersOf(screenFaultMachine);

const found = (label: string, version: Partial<VersionCheck>) =>
  answered('findVersion', label, { isAnswered: true, isNewer: true, mayReload: true, losing: [], ...version });

const settled = () => [
  found('nothing', { isAnswered: false, isNewer: false }),
  found('the same version', { isNewer: false }),
  found('the same version, drinks to lose', { isNewer: false, losing: ['drinks'] }),
  found('a newer one', {}),
  found('a newer one, loaded before', { mayReload: false }),
  found('a newer one, links to lose', { losing: ['guestLinks'] }),
  found('a newer one, all to lose', { losing: ['session', 'guestLinks', 'drinks'] }),
  broken('findVersion', 'offline', 'No connection'),
  answered('reloadPage', 'loads'),
  broken('reloadPage', 'offline', 'No connection'),
];

export const screenFaultModel = defineModel({
  id: 'screenFault',
  machine: screenFaultMachine,
  situations: {
    'a screen': { input: { isAside: false }, moves: settled() },
    'beside the screen': { input: { isAside: true }, moves: settled().slice(-2) },
  },
  moves: () => [
    act({ type: 'part.missing' }),
    act({ type: 'screen.broke' }),
    act({ type: 'place.changed' }),
    act({ type: 'connection.returned' }),
    act({ type: 'retry.pressed' }),
  ],
  present,
  key: ({ context }) => [context.losing, context.tries > 0],
});
