import { conflictModel } from '#machines/door/conflict/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { ConflictTask } from '#src/door/conflict/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { conflictPage } from './conflict.page.ts';

let here: ReturnType<typeof place>;

describeView(conflictModel, {
  page: conflictPage,
  render(actor) {
    openTab(`/event-view/${eventId}/check-in-guests`);
    here = place();
    return here.inside(
      <main>
        <h1>Check In Guests</h1>
        <ConflictTask actor={actor} mayWait />
      </main>,
    );
  },
  acts: {
    'roster.changed': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
