import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { logOutMachine } from '#machines/account/logOut/machine.ts';
import { present } from '#machines/account/logOut/present.ts';
import { discard, handOver } from '#src/app/services/doors/leave.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { LogOutQuestion } from './Screen.tsx';

const provideLogOut = (services: Services, personId: string) =>
  logOutMachine.provide({
    actors: {
      handOver: calling((_, signal) => handOver(services, personId, signal)),
      discardRecords: calling(() => discard(personId)),
    },
  });

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
