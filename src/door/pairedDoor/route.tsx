import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { openDoor, pairDoor } from '#contract/door/doorDeviceCalls.ts';
import { pairedDoorMachine } from '#machines/door/pairedDoor/machine.ts';
import { present } from '#machines/door/pairedDoor/present.ts';
import { hasStoredSession } from '#src/app/services/auth/stored.ts';
import { createDoorServices } from '#src/app/services/doorServices.ts';
import { doorDevice, drawToken, type KeptDoorDevice } from '#src/app/services/storage/doorDevice.ts';
import { refusedCodes } from '#src/app/services/storage/refusedCodes.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useWorld } from '#src/kit/world.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { isDoorClosed } from '#machines/door/door/rules.ts';
import { clearStanding, forgetFormerDoors, sendBeforeLeaving, sendFormerAt } from './before.ts';
import { handOverDoorway } from './clearing.ts';
import { placeOf } from './place.ts';
import { PairedDoor } from './Screen.tsx';

/** Comes with the door of staff, of which it is one. */
const PairedDoorway = lazyRoute(async () => ({ default: (await import('#src/door/door/route.tsx')).PairedDoorScreen }));

/** The organization's colors around the door, once it is known whose they are. */
export type Frame = ComponentType<{ settings: DoorPass['organization']['settings'] | null; children: ReactNode }>;

/** Secret and token stay here, outside of the chart: charts can be watched. */
const providePairedDoor = (services: Services, atDoor: Services, token: string, before: KeptDoorDevice | null) =>
  pairedDoorMachine.provide({
    actors: {
      pairDoor: callActor(async (_, signal) => {
        const secret = codeHere();
        const former = formerOf(before);
        doorDevice.keep({ token, secret, eventId: null, pass: null, ...former });
        try {
          const { eventId } = await services.api.send(pairDoor, { body: { secret, token }, signal });
          doorDevice.keep({ token, eventId, pass: null, ...former });
          if (before?.pass) refusedCodes.forget(placeOf(before.pass).personId);
        } catch (error) {
          if (before && refusalCode(error) === 'deadDoorCode') doorDevice.keep(before);
          throw error;
        }
        history.replaceState(history.state, '', href.pairDoor());
      }),
      openDoor: callActor(async (_, signal) => {
        const { eventId, pass: last = null } = doorDevice.standing() ?? {};
        try {
          const pass = await atDoor.api.send(openDoor, { params: { id: eventId ?? '' }, signal });
          doorDevice.keepStarted({ token, eventId: pass.event.id, pass });
          void sendFormerAt(services, pass);
          return pass;
        } catch (error) {
          if (isDoorClosed(error)) {
            doorDevice.keepClosed(token);
            if (last) void sendFormerAt(services, last);
          }
          throw error;
        }
      }),
      sendFirst: callActor((_, signal) =>
        sendBeforeLeaving(createDoorServices(services, before?.token ?? ''), before?.pass ?? null, signal),
      ),
      handOver: callActor((said, signal) => handOverDoorway(atDoor, doorDevice.standing()?.pass ?? null, said, signal)),
      clearDoor: callActor((_, signal) => clearStanding(services, signal)),
      sendFormer: callActor((_, signal) => forgetFormerDoors(services, signal, 'here')),
    },
  });

/** The secret of the link that this page was opened with: behind the #, which no browser sends. */
const codeHere = (): string => location.hash.slice(1);

/** What this phone shows: of the door that it is, or of the code whose answer was lost; for another code another one. */
function tokenFor(door: KeptDoorDevice | null): string {
  const begun = doorDevice.read();
  if (codeHere() === '') return (door ?? begun)?.token ?? drawToken();
  return begun?.secret === codeHere() ? begun.token : drawToken();
}

/** The door that a phone is until the next one stands, and those whose records are still here. */
function formerOf(door: KeptDoorDevice | null): Pick<KeptDoorDevice, 'before'> {
  if (!door) return {};
  const { token, eventId, pass, before = [] } = door;
  return { before: [{ token, eventId, pass }, ...before] };
}

export function PairedDoorRoute({ frame }: { frame: Frame }) {
  const { services } = useWorld();
  const [kept] = useState(() => doorDevice.standing());
  const [token] = useState(() => tokenFor(kept));
  const atDoor = useMemo(() => createDoorServices(services, token), [services, token]);
  const [before] = useState(() => (kept && kept.token !== token ? kept : null));
  const actor = useFlow(providePairedDoor(services, atDoor, token, before), {
    input: {
      hasCode: codeHere() !== '',
      isPaired: kept !== null,
      wasClosed: codeHere() === '' && kept?.isClosed === true,
      wasDoor: kept === null && doorDevice.former().length > 0,
      isSignedIn: hasStoredSession(),
      replaces: before && (before.pass?.name ?? 'the door it was'),
      kept: codeHere() === '' ? (kept?.pass ?? null) : null,
    },
  });
  useEffect(() => atDoor.leave, [atDoor]);
  useEffect(() => atDoor.watchEnd(() => actor.send({ type: 'door.ended' })), [actor, atDoor]);
  useEffect(() => {
    const change = ({ key }: StorageEvent) => {
      const standing = key === doorDevice.name ? doorDevice.standing() : null;
      if (standing && standing.token !== token && codeHere() === '') location.reload();
    };
    addEventListener('storage', change);
    return () => removeEventListener('storage', change);
  }, [token]);
  useEffect(() => {
    const arrived = () => {
      if (actor.getSnapshot().can({ type: 'code.arrived' })) actor.send({ type: 'code.arrived' });
      else if (codeHere() !== '') location.reload();
    };
    addEventListener('hashchange', arrived);
    return () => removeEventListener('hashchange', arrived);
  }, [actor]);
  const pass = useSelector(actor, (snapshot) => present(snapshot).pass);
  const doorway = pass ? <PairedDoorway key={pass.id} pass={pass} services={atDoor} /> : null;
  return <PairedDoorScreen actor={actor} frame={frame} doorway={doorway} />;
}

export interface PairedDoorScreenProps {
  actor: ActorRefFrom<typeof pairedDoorMachine>;
  frame: Frame;
  /** What stands there while the door is open. */
  doorway: ReactNode;
}

export function PairedDoorScreen({ actor, frame: Frame, doorway }: PairedDoorScreenProps) {
  const { view, send } = useView(actor, present);
  useEffect(() => {
    const regain = () => send({ type: 'connection.returned' });
    const look = () => document.visibilityState === 'visible' && regain();
    addEventListener('online', regain);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', regain);
      document.removeEventListener('visibilitychange', look);
    };
  }, [send]);
  return (
    <Frame settings={view.pass?.organization.settings ?? null}>
      {view.pass ? doorway : <PairedDoor view={view} send={send} />}
    </Frame>
  );
}
