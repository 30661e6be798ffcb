import { guestExportModel } from '#machines/guests/guestExport/model.ts';
import { guestListMachine } from '#machines/guests/guestList/machine.ts';
import { attendeeOf, eventId, mia, zone } from '#machines/kit/fixtures.ts';
import { GuestListScreen } from '#src/guests/guestList/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect } from 'vitest';
import { createActor } from 'xstate';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { toldRoster } from './toldRoster.ts';
import { guestExportPage } from './guestExport.page.ts';

let here: ReturnType<typeof place>;

/** A guest list of twenty, of whom twelve are going. */
function shownList() {
  const roster = toldRoster('2026-10-18T00:15:00.000Z');
  const actor = createActor(guestListMachine.provide({ actors: { watchRoster: roster.watchRoster } }), {
    input: { eventId, zone },
  }).start();
  roster.list(
    Array.from({ length: 20 }, (_, index) =>
      attendeeOf(index < 12 ? 'yes' : 'invited', [], { ...mia, id: `mia-${index}` }),
    ),
  );
  return actor;
}

beforeEach(() => onDesktop(true));

describeView(guestExportModel, {
  page: guestExportPage,
  render(actor) {
    openTab(`/event-view/${eventId}/guest-list`);
    here = place();
    return here.inside(<GuestListScreen actor={shownList()} exporting={actor} />);
  },
  read: () => document.querySelector('progress')?.getAttribute('aria-valuetext'),
  shown: () => '0 of 12',
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
