import { useEffect } from 'react';
import { getEvent, saveModule } from '#contract/events/calls.ts';
import { changeDateMachine } from '#machines/events/changeDate/machine.ts';
import { present } from '#machines/events/changeDate/present.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { ChangeDate } from '#src/events/changeDate/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '../eventView/attendance.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideChangeDate = ({ api }: Services) =>
  changeDateMachine.provide({
    actors: {
      loadEvent: callActor(({ eventId }, signal) => api.send(getEvent, { params: { id: eventId }, signal })),
      saveDates: callActor(async ({ eventId, moduleId, versions, startDate, endDate }, signal) => {
        const body = { startDate, endDate, versions: JSON.stringify(versions) };
        return (await api.send(saveModule, { params: { id: eventId, moduleId }, body, signal })).data;
      }),
    },
  });

export default function ChangeDateRoute({ world }: { world: EventWorld }) {
  const { services, organization } = useOrganizationWorld();
  const { daysBeforeEventCreate, eventDateChangeTimeLimit } = organization;
  const now = useNow();
  const actor = useFlow(provideChangeDate(services), {
    input: { info: world.info, daysBeforeEventCreate, eventDateChangeTimeLimit, now },
  });
  useEffect(() => actor.send({ type: 'time.updated', now }), [actor, now]);
  return <ChangeDateScreen actor={actor} world={world} />;
}

export function ChangeDateScreen({ actor, world: { info, changeInfo } }: AtEvent<typeof changeDateMachine>) {
  const { view, send } = useView(actor, present, { 'info.updated': (told) => changeInfo(told.info) });
  useExit(view.goesTo);
  useEffect(() => send({ type: 'info.refreshed', info }), [send, info]);
  return <ChangeDate view={view} send={send} header={headerOf(info)} />;
}
