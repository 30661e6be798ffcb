import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { partyOffered, present } from '#machines/door/door/present.ts';
import { partyMachine } from '#machines/door/party/machine.ts';
import { present as presentParty } from '#machines/door/party/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { CheckInGuests, staffAtDoor } from '#src/door/door/Screen.tsx';
import type { doorMachine } from '#machines/door/door/machine.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof doorMachine>(function Shown({ snapshot, send }) {
  const field = useRef<HTMLInputElement>(null);
  const { eventId, title, zone } = snapshot.context;
  const party = useFlow(partyMachine, { input: { zone } });
  useLayoutEffect(() => party.send({ type: 'party.changed', party: partyOffered(snapshot) }), [party, snapshot]);
  useEffect(() => {
    const chosen = party.on('people.chosen', ({ codes, at }) => send({ type: 'party.chosen', codes, at }));
    return () => chosen.unsubscribe();
  }, [party, send]);
  return (
    <CheckInGuests
      view={present(snapshot)}
      send={send}
      party={{ view: presentParty(useSelector(party, (shown) => shown)), send: party.send }}
      title={title}
      who={{ ...staffAtDoor(eventId), onBack: nothing }}
      now={now}
      band={null}
      alerts={null}
      fieldRef={field}
    />
  );
});
