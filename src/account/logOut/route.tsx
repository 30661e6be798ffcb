import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { noRecords } from '#machines/door/records.ts';
import { mainUnsentReason } from '#machines/door/unsentReason.ts';
import { type LogOutContext, logOutMachine } from '#machines/account/logOut/machine.ts';
import { present } from '#machines/account/logOut/present.ts';
import { discard, handOver, whyOf } from '#src/app/services/doors/leave.ts';
import type { Services } from '#src/app/services/services.ts';
import { sendNoted } from '#src/app/services/doors/sendNoted.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import { refusedCodes } from '#src/app/services/storage/refusedCodes.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { LogOutQuestion } from './Screen.tsx';

function provideLogOut(services: Services, personId: string) {
  let keepsRecords = true;
  return logOutMachine.provide({
    actors: {
      handOver: callActor(async (_, signal): Promise<LogOutContext> => {
        const noted = await sendNoted(services, personId, signal);
        // A browser that keeps no records still keeps codes.
        const kept = await handOver(services, personId, signal).catch(() => null);
        keepsRecords = kept !== null;
        const unsent = { ...(kept?.left ?? noRecords), noted: noted.left };
        const why = mainUnsentReason([...noted.failures.map(whyOf), ...(kept?.whys ?? [])]);
        return { unsent, why, refused: refusedCodes.readAll(personId) };
      }),
      discardRecords: callActor(async () => {
        doorQueue.forget(personId);
        refusedCodes.forget(personId);
        if (keepsRecords) await discard(personId);
      }),
    },
  });
}

interface LogOutProps {
  services: Services;
  personId: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Stands before the end of a session on a phone that was at a door. */
export default function LogOut({ services, personId, ...over }: LogOutProps) {
  const actor = useFlow(provideLogOut(services, personId));
  return <LogOutScreen actor={actor} {...over} />;
}

interface LogOutScreenProps extends Pick<LogOutProps, 'onStay' | 'onLeave'> {
  actor: ActorRefFrom<typeof logOutMachine>;
}

export function LogOutScreen({ actor, onStay, onLeave }: LogOutScreenProps) {
  const { view, send } = useView(actor, present);
  useEffect(() => {
    if (view.over === 'stayed') onStay();
    if (view.over === 'left') onLeave();
  }, [view.over, onStay, onLeave]);
  useEffect(() => {
    const regain = () => send({ type: 'connection.returned' });
    addEventListener('online', regain);
    return () => removeEventListener('online', regain);
  }, [send]);
  return <LogOutQuestion view={view} send={send} />;
}
