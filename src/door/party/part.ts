import { useLayoutEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { doorMachine } from '#machines/door/door/machine.ts';
import { partyOffered } from '#machines/door/door/present.ts';
import type { DoorSignal } from '#machines/door/door/signals.ts';
import { partyMachine } from '#machines/door/party/machine.ts';
import { present } from '#machines/door/party/present.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import type { PartyShown } from './Screen.tsx';

/** The party that stands at a door; what is chosen of it is sent there. */
export function useParty(door: SnapshotFrom<typeof doorMachine>, send: (signal: DoorSignal) => void): PartyShown {
  const actor = useFlow(partyMachine, { input: { zone: door.context.zone } });
  useLayoutEffect(() => actor.send({ type: 'party.changed', party: partyOffered(door) }), [actor, door]);
  return useView(actor, present, { 'people.chosen': ({ codes, at }) => send({ type: 'party.chosen', codes, at }) });
}
