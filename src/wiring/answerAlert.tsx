import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import { getAlertResponse, saveAlertResponse } from '#contract/calls/alerts.ts';
import { OrganizationAlert } from '#contract/entities/alert.ts';
import { answerAlertMachine } from '#machines/flows/answerAlert/answerAlert.machine.ts';
import { present } from '#machines/flows/answerAlert/present.ts';
import { AnswerAlert } from '#src/screens/alerts/AnswerAlert.tsx';
import { placeOf } from '#src/services/location.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { goBack } from './history.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useWayBackTo } from './useWayBackTo.ts';
import { useOrganizationWorld } from './world.ts';

const provideAnswer = (services: Services) =>
  answerAlertMachine.provide({
    actors: {
      loadAnswer: calling((params, signal) => services.api.send(getAlertResponse, { params, signal })),
      locate: calling((_, signal) => placeOf(services, signal)),
      saveAnswer: calling(({ userId, alertId, ...body }, signal) =>
        services.api.send(saveAlertResponse, { params: { userId, alertId }, body, signal }),
      ),
    },
  });

const Passed = z.object({ alert: OrganizationAlert });

/** The alert as the list passed it along in the tab's history; null where this place was opened by itself. */
function passedIn(alertId: string): OrganizationAlert | null {
  const passed = Passed.safeParse(history.state);
  return passed.success && passed.data.alert.id === alertId ? passed.data.alert : null;
}

export default function AnswerAlertRoute({ alertId }: { alertId: string }) {
  const { services, user } = useOrganizationWorld();
  const actor = useFlow(provideAnswer(services), { input: { userId: user.id, alert: passedIn(alertId) } });
  return <AnswerAlertScreen actor={actor} />;
}

export function AnswerAlertScreen({ actor }: { actor: ActorRefFrom<typeof answerAlertMachine> }) {
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, {});
  useWayBackTo(view.goesTo);
  useEffect(() => {
    if (view.goesBack) goBack();
  }, [view.goesBack]);
  return (
    <AnswerAlert
      view={view}
      onStatus={(status) => actor.send({ type: 'status.chosen', status })}
      onLocation={(text) => actor.send({ type: 'location.changed', text })}
      onLocate={() => actor.send({ type: 'locate.pressed' })}
      onSubmit={(note) => actor.send({ type: 'answer.submitted', note })}
    />
  );
}
