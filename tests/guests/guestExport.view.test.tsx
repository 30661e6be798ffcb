import type { Attendee } from '#contract/rsvp/attendee.ts';
import { guestExportModel } from '#machines/guests/guestExport/model.ts';
import { guestListMachine } from '#machines/guests/guestList/machine.ts';
import { eventId, zone } from '#machines/kit/fixtures.ts';
import { GuestListScreen } from '#src/guests/guestList/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { guestExportPage } from './guestExport.page.ts';

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

/** A guest list that is there, and never comes anew. */
const list = guestListMachine.provide({
  actors: { loadAttendees: fromPromise<Attendee[], { eventId: string }>(() => new Promise(() => {})) },
});
const shownList = () =>
  createActor(list, {
    input: { eventId, zone },
    snapshot: list.resolveState({ value: { shown: 'settled' }, context }),
  }).start();

beforeEach(() => onDesktop(true));

describeView(guestExportModel, {
  page: guestExportPage,
  render(actor) {
    openTab(`/event-view/${eventId}/guest-list`);
    here = place();
    return here.inside(<GuestListScreen actor={shownList()} exporting={actor} />);
  },
  read: () => document.querySelector('progress')?.getAttribute('aria-valuetext'),
  shown: () => '5 of 12',
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
