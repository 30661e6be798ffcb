import { guestExportModel } from '#machines/guests/guestExport/model.ts';
import { guestListMachine } from '#machines/guests/guestList/machine.ts';
import { eventId, zone } from '#machines/kit/fixtures.ts';
import { GuestListScreen } from '#src/guests/guestList/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect } from 'vitest';
import { createActor } from 'xstate';
import { press } from '#tests/support/views/acting.ts';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { look } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

let here: ReturnType<typeof place>;

const counts = { going: 12, all: 20, checkedIn: 5 };
const context = {
  eventId,
  zone,
  parties: [],
  times: null,
  counts,
  search: '',
  hidden: new Set<never>(),
  error: null,
  outdated: false,
};

/** A guest list that is there. */
const shownList = () =>
  createActor(guestListMachine, {
    input: { eventId, zone },
    snapshot: guestListMachine.resolveState({ value: { shown: 'settled' }, context }),
  }).start();

beforeEach(() => onDesktop(true));

describeView(guestExportModel, {
  render(actor) {
    here = place();
    return here.inside(<GuestListScreen actor={shownList()} exporting={actor} />);
  },
  acts: {
    'export.pressed': press('Export'),
  },
  read: () => {
    const { buttons, alerts, statuses } = look(document.querySelector('aside') ?? undefined);
    return { buttons, alerts, statuses, counted: document.querySelector('progress')?.getAttribute('aria-valuetext') };
  },
  shown: ({ busy, progress, error }) => ({
    buttons: [busy ? 'Export, busy' : 'Export', ...(error ? ['Try again'] : [])],
    alerts: error ? [`The list wasn’t exported ${error} Try again`] : [],
    statuses: progress ? [progress] : [],
    counted: '5 of 12',
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
