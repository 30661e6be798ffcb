import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { getEvent, saveModule } from '#contract/calls/events.ts';
import { changeDateMachine } from '#machines/flows/changeDate/changeDate.machine.ts';
import { present } from '#machines/flows/changeDate/present.ts';
import { headerOf } from '#machines/flows/eventView/present.ts';
import { ChangeDate } from '#src/screens/events/ChangeDate.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useNow } from './useNow.ts';
import { useWayBackTo } from './useWayBackTo.ts';
import { useOrganizationWorld } from './world.ts';

const provideChangeDate = ({ api }: Services) =>
  changeDateMachine.provide({
    actors: {
      loadEvent: calling(({ eventId }, signal) => api.send(getEvent, { params: { id: eventId }, signal })),
      saveDates: calling(async ({ eventId, moduleId, versions, startDate, endDate }, signal) => {
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
  useEffect(() => actor.send({ type: 'time.told', now }), [actor, now]);
  return <ChangeDateScreen actor={actor} world={world} />;
}

export interface ChangeDateScreenProps {
  actor: ActorRefFrom<typeof changeDateMachine>;
  world: EventWorld;
}

export function ChangeDateScreen({ actor, world: { info, changeInfo } }: ChangeDateScreenProps) {
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, { 'info.told': (told) => changeInfo(told.info) });
  useWayBackTo(view.goesTo);
  useEffect(() => actor.send({ type: 'info.refreshed', info }), [actor, info]);
  return (
    <ChangeDate
      view={view}
      header={headerOf(info)}
      onStart={(wall) => actor.send({ type: 'start.changed', wall })}
      onEnd={(wall) => actor.send({ type: 'end.changed', wall })}
      onSave={() => actor.send({ type: 'save.pressed' })}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
