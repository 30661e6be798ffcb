import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { checkOutAttendee, undoCheckIn } from '#contract/door/calls.ts';
import { doorMachine } from '#machines/door/door/machine.ts';
import { isBandCovered, present } from '#machines/door/door/present.ts';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { stripOf } from '#machines/door/pairedDoor/present.ts';
import { shownStatus } from '#machines/events/events/shownStatus.ts';
import { CheckInGuests, type CheckInGuestsProps, staffAtDoor } from '#src/door/door/Screen.tsx';
import { sendCheckIn } from '#src/app/services/doors/sendCheckIn.ts';
import { doorQueue, doorTab } from '#src/app/services/storage/doorQueue.ts';
import { refusalsTab, refusedCodes } from '#src/app/services/storage/refusedCodes.ts';
import type { Services } from '#src/app/services/services.ts';
import { storedMute, makeHeard } from '#src/app/services/device/sound.ts';
import { keepScreenAwake } from '#src/app/services/device/wakeLock.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '#src/events/eventView/attendance.tsx';
import { keptDoorActors } from './keptDoor.ts';
import { goBack } from '#src/kit/history.ts';
import { watchingRoster } from '#src/kit/roster.ts';
import { placeOf } from '../pairedDoor/place.ts';
import { useParty } from '../party/part.ts';
import { LazySettling } from '../conflict/part.tsx';
import { LazyDoorAlerts } from '#src/alerts/doorAlerts/part.tsx';
import { Scanning } from '../camera/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideDoor = (services: Services, kept: ReturnType<typeof keptDoorActors>) =>
  doorMachine.provide({
    actors: {
      checkInAttendee: callActor(async ({ eventId, ...given }, signal) => {
        const { id, name, host, guestsToCome, checkinDate } = await sendCheckIn(services, eventId, given, signal);
        return { id, name, host, guestsToCome, checkinDate };
      }),
      checkOutAttendee: callActor(async ({ eventId, attendeeId, checkinDate: since, at }, signal) => {
        const { id, name, checkedIn, checkinDate, checkoutDate } = await services.api.send(checkOutAttendee, {
          params: { id: eventId, attendeeId },
          body: { notedAt: at },
          signal,
          once: `${attendeeId} ${since} ${at}`,
        });
        return { id, name, checkedIn, checkinDate, checkoutDate };
      }),
      undoCheckIn: callActor(async ({ eventId, attendeeId, checkinDate }, signal) => {
        await services.api.send(undoCheckIn, { params: { id: eventId, attendeeId }, query: { checkinDate }, signal });
      }),
      watchRoster: watchingRoster(services),
      ...kept,
    },
  });

export default function DoorRoute({ world }: { world: EventWorld }) {
  const { services, organization, user } = useOrganizationWorld();
  const { event, isCheckInStaff } = world.info;
  const { information } = event;
  const { title, timezone, endDate: endsAt } = information;
  const queue = { personId: user.id, eventId: event.id, endsAt };
  const [kept] = useState(() => keptDoorActors(services, { ...queue, title }));
  const actor = useFlow(provideDoor(services, kept), {
    input: {
      eventId: event.id,
      title,
      zone: timezone,
      status: shownStatus(event),
      isCheckInStaff,
      isMuted: storedMute.read(),
      offlineListMinutes: organization.offlineListMinutes,
      waiting: isCheckInStaff ? doorQueue.read(queue) : [],
      refused: isCheckInStaff ? refusedCodes.read(queue) : [],
    },
  });
  useRefreshOnReturn(actor);
  const isCovered = useSelector(actor, (snapshot) => isBandCovered(present(snapshot)));
  const onCode = (code: string, at: string) => actor.send({ type: 'code.submitted', code, at });
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();
  const band = (
    <>
      <LazySettling eventId={event.id} zone={timezone} mayWait isCovered={isCovered} />
      <Scanning eventId={event.id} isCovered={isCovered} onCode={onCode} onClosed={toField} />
    </>
  );
  const now = useNow(1_000);
  const alerts = (
    <LazyDoorAlerts
      services={services}
      eventId={event.id}
      zone={timezone}
      rollCallOf={(alertId) => href.markSafe(event.id, alertId)}
    />
  );
  return <DoorScreen {...{ actor, world, queue, band, alerts, field, now }} />;
}

/** The field takes the next code. */
function makeReady(field: HTMLInputElement | null): void {
  if (!field) return;
  field.value = '';
  field.focus();
}

/** A code that is to be given again stands there, unless the next one is typed already. */
function keepInField(field: HTMLInputElement | null, code: string): void {
  if (field?.value === '') field.value = code;
}

interface AroundDoor {
  band: ReactNode;
  alerts: ReactNode;
  field: RefObject<HTMLInputElement | null>;
  /** The moment, UTC ISO. */
  now: string;
  /** In whose name codes are kept that no server has answered, at the door of which event, and when that ends, UTC ISO. */
  queue: { personId: string; eventId: string; endsAt: string };
}

export interface DoorScreenProps extends AtEvent<typeof doorMachine>, AroundDoor {}

export function DoorScreen({ actor, world: { info }, ...around }: DoorScreenProps) {
  const { id, information } = info.event;
  const who = { ...staffAtDoor(id), onBack: goBack };
  return <StaffOrPairedDoor actor={actor} title={information.title} who={who} {...around} />;
}

interface StaffOrPairedDoorProps extends AroundDoor, Pick<CheckInGuestsProps, 'title' | 'who'> {
  actor: ActorRefFrom<typeof doorMachine>;
}

function StaffOrPairedDoor({ actor, title, who, queue, band, alerts, field, now }: StaffOrPairedDoorProps) {
  const [tab] = useState(() => doorTab(queue, queue.endsAt));
  const [refusals] = useState(() => refusalsTab(queue, queue.endsAt));
  const { view, send } = useView(actor, present, {
    'field.emptied': () => makeReady(field.current),
    'field.filled': ({ code }) => keepInField(field.current, code),
    'field.cleared': ({ code }) => field.current?.value === code && makeReady(field.current),
    'field.wanted': () => field.current?.focus(),
    'waiting.changed': ({ waiting, refused }) => {
      tab.keep(waiting);
      refusals.keep(refused);
    },
    'sound.wanted': ({ sound }) => makeHeard(sound, actor.getSnapshot().context.isMuted),
    'mute.changed': ({ isMuted }) => storedMute.keep(isMuted),
  });
  const party = useParty(
    useSelector(actor, (snapshot) => snapshot),
    send,
  );
  useEffect(() => keepScreenAwake(), []);
  useEffect(() => {
    const lose = () => send({ type: 'connection.lost' });
    const regain = () => send({ type: 'connection.returned' });
    if (!navigator.onLine) lose();
    addEventListener('offline', lose);
    addEventListener('online', regain);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', regain);
    };
  }, [send]);
  return (
    <CheckInGuests
      view={view}
      send={send}
      party={party}
      title={title}
      who={who}
      now={now}
      band={band}
      alerts={alerts}
      fieldRef={field}
    />
  );
}

/** The door of a phone without an account: the door of staff, with its own name and no way out. */
export function PairedDoorScreen({ pass, services }: { pass: DoorPass; services: Services }) {
  const { event, organization, name } = pass;
  const queue = { ...placeOf(pass), endsAt: event.endDate };
  const [kept] = useState(() => keptDoorActors(services, { ...queue, title: event.title }));
  const actor = useFlow(provideDoor(services, kept), {
    input: {
      eventId: event.id,
      title: event.title,
      zone: event.timezone,
      status: shownStatus(event),
      isCheckInStaff: true,
      isMuted: storedMute.read(),
      offlineListMinutes: organization.offlineListMinutes,
      waiting: doorQueue.read(queue),
      refused: refusedCodes.read(queue),
    },
  });
  useRefreshOnReturn(actor);
  const field = useRef<HTMLInputElement>(null);
  const isCovered = useSelector(actor, (snapshot) => isBandCovered(present(snapshot)));
  const onCode = (code: string, at: string) => actor.send({ type: 'code.submitted', code, at });
  const band = (
    <Scanning eventId={event.id} isCovered={isCovered} onCode={onCode} onClosed={() => field.current?.focus()} />
  );
  return (
    <StaffOrPairedDoor
      actor={actor}
      title={event.title}
      who={{ kind: 'paired', name, strip: stripOf(pass) }}
      queue={queue}
      band={band}
      alerts={<LazyDoorAlerts services={services} eventId={event.id} zone={event.timezone} />}
      field={field}
      now={useNow(1_000)}
    />
  );
}
