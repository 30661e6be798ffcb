import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { unsentRecordsMachine } from '#machines/door/unsentRecords/machine.ts';
import { present } from '#machines/door/unsentRecords/present.ts';
import { codesKey } from '#src/app/services/storage/formerCodes.ts';
import { handOverClosed, unsentOf } from '#src/app/services/doors/leave.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { refusedCodes, refusedCodesKey } from '#src/app/services/storage/refusedCodes.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { UnsentRecords } from './Screen.tsx';

const provideUnsent = (services: Services, personId: string) =>
  unsentRecordsMachine.provide({
    actors: {
      readKept: callActor(() => unsentOf(personId)),
      handOver: callActor((_, signal) => handOverClosed(services, personId, signal)),
    },
  });

interface UnsentRecordsPlace {
  /** The address that is open. */
  place: string;
  /** Whether what is left is said here; what was refused is said on every screen. */
  isSaid: boolean;
  /** The event whose door stands open here and says itself what it has. */
  doorOf: string | null;
}

/** Beside every screen on a phone that was at a door. */
export default function UnsentRecordsRoute(where: UnsentRecordsPlace) {
  const { services, user } = useOrganizationWorld();
  const actor = useFlow(provideUnsent(services, user.id));
  return <UnsentRecordsScreen actor={actor} personId={user.id} {...where} />;
}

interface UnsentRecordsScreenProps extends UnsentRecordsPlace {
  actor: ActorRefFrom<typeof unsentRecordsMachine>;
  personId: string;
}

function UnsentRecordsScreen({ actor, personId, place, isSaid, doorOf }: UnsentRecordsScreenProps) {
  const { view, send } = useView(actor, present, {
    'refusals.read': ({ eventId, codes }) => refusedCodes.close({ personId, eventId }, codes),
  });
  useEffect(() => {
    send({ type: 'place.changed' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is told is that the place is another one
  }, [send, place]);
  useEffect(() => {
    const regain = () => send({ type: 'connection.returned' });
    addEventListener('online', regain);
    return () => removeEventListener('online', regain);
  }, [send]);
  useEffect(() => {
    const change = ({ key }: StorageEvent) => {
      if (key === refusedCodesKey || key === codesKey) send({ type: 'place.changed' });
    };
    addEventListener('storage', change);
    return () => removeEventListener('storage', change);
  }, [send]);
  const lines = view.lines.filter(({ eventId, closes }) => eventId !== doorOf && (isSaid || closes !== null));
  return <UnsentRecords lines={lines} send={send} />;
}
