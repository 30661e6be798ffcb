import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { getEvent, saveModule } from '#contract/events/calls.ts';
import { changeDateMachine } from '#machines/events/changeDate/machine.ts';
import { present } from '#machines/events/changeDate/present.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { ChangeDate } from '#src/events/changeDate/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import type { EventWorld } from '../eventView/attendance.tsx';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useWayBackTo } from '#src/kit/useWayBackTo.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

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
