import { useSelector } from '@xstate/react';
import { partyModel } from '#machines/door/party/model.ts';
import { present } from '#machines/door/party/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { Party, PartyButton } from '#src/door/party/Screen.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { onTestFinished, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { partyPage } from './party.page.ts';

function Shown({ actor }: { actor: ActorRefFrom<(typeof partyModel)['machine']> }) {
  const shown = { view: present(useSelector(actor, (snapshot) => snapshot)), send: actor.send };
  return (
    <>
      {shown.view.title === null ? null : <PartyButton {...shown} onGone={() => {}} />}
      <Party {...shown} />
    </>
  );
}

describeView(partyModel, {
  page: partyPage,
  render(actor) {
    openTab(`/event-view/${eventId}/check-in-guests`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-18T00:05:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    return place().inside(
      <main>
        <h1>Check In Guests</h1>
        <Shown actor={actor} />
      </main>,
    );
  },
  acts: {
    'party.changed': ({ actor, signal }) => actor.send(signal),
  },
});
