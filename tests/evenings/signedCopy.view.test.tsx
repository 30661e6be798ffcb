import { createActor } from 'xstate';
import { expect } from 'vitest';
import { addressOfEvening } from '#machines/evenings/evening/eveningHref.ts';
import { autumnEvening } from '#machines/evenings/evening/fixtures.ts';
import { eveningOf } from '#machines/evenings/evening/evening.ts';
import { eveningMachine, factsTold } from '#machines/evenings/evening/machine.ts';
import { fullest } from '#machines/evenings/evening/moment.ts';
import { everyDoor } from '#machines/evenings/evening/rows.ts';
import { signedCopyModel } from '#machines/evenings/signedCopy/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { EveningScreen } from '#src/evenings/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { signedCopyPage } from './signedCopy.page.ts';

const evening = eveningOf([autumnEvening]);
if (!evening) throw new Error('The evening was never submitted.');

const context = {
  ...{ eventId, evening, moment: fullest(evening), speed: 5 as const, error: null, outdated: false },
  ...{ door: everyDoor, told: factsTold.first },
};
const value = { shown: { position: 'still', reading: 'settled' } } as const;
const shown = () =>
  createActor(eveningMachine, {
    input: { eventId },
    snapshot: eveningMachine.resolveState({ value, context }),
  }).start();

let here: ReturnType<typeof place>;

describeView(signedCopyModel, {
  page: signedCopyPage,
  render(actor) {
    openTab(addressOfEvening(eventId));
    here = place();
    return here.inside(<EveningScreen actor={shown()} copying={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
