import { useEffect } from 'react';
import { reopenEvent } from '#contract/events/calls.ts';
import { changeInformationMachine } from '#machines/events/changeInformation/machine.ts';
import { present } from '#machines/events/changeInformation/present.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { ChangeInformation } from '#src/events/changeInformation/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '../eventView/attendance.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideChangeInformation = ({ api }: Services) =>
  changeInformationMachine.provide({
    actors: {
      reopenEvent: callActor(({ eventId }, signal) => api.send(reopenEvent, { params: { id: eventId }, signal })),
    },
  });

export default function ChangeInformationRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const now = useNow();
  const actor = useFlow(provideChangeInformation(services), { input: { info: world.info, now } });
  useEffect(() => actor.send({ type: 'time.updated', now }), [actor, now]);
  return <ChangeInformationScreen actor={actor} world={world} />;
}

export function ChangeInformationScreen({
  actor,
  world: { info, changeInfo },
}: AtEvent<typeof changeInformationMachine>) {
  const { view, send } = useView(actor, present, { 'info.updated': (told) => changeInfo(told.info) });
  useExit(view.goesTo);
  useEffect(() => send({ type: 'info.refreshed', info }), [send, info]);
  return <ChangeInformation view={view} send={send} header={headerOf(info)} />;
}
