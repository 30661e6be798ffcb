import type { ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import { getAlertResponse } from '#contract/alerts/calls.ts';
import { OrganizationAlert } from '#contract/alerts/alert.ts';
import type { Organization } from '#contract/organization/organization.ts';
import { answerAlertMachine } from '#machines/alerts/answerAlert/machine.ts';
import { present } from '#machines/alerts/answerAlert/present.ts';
import { type HeldAnswer, heldAnswerTo } from '#machines/alerts/heldAlerts/held.ts';
import { AnswerAlert } from '#src/alerts/answerAlert/Screen.tsx';
import { placeOf } from '#src/app/services/device/location.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useHeld } from '../heldAlerts/holding.ts';
import { savingAnswer } from '../savingAnswer.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useSeenAlert } from '../useSeenAlert.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideAnswer = (services: Services, organization: Organization) =>
  answerAlertMachine.provide({
    actors: {
      loadAnswer: callActor((params, signal) => services.api.send(getAlertResponse, { params, signal })),
      locate: callActor((_, signal) => placeOf(services, signal)),
      saveAnswer: savingAnswer(services, organization),
    },
  });

const Passed = z.object({ alert: OrganizationAlert });

/** The alert as the list passed it along in the tab's history; null where this place was opened by itself. */
function passedIn(alertId: string): OrganizationAlert | null {
  const passed = Passed.safeParse(history.state);
  return passed.success && passed.data.alert.id === alertId ? passed.data.alert : null;
}

export default function AnswerAlertRoute({ alertId }: { alertId: string }) {
  const { services, user, organization } = useOrganizationWorld();
  const held = heldAnswerTo(useHeld(), alertId);
  const actor = useFlow(provideAnswer(services, organization), {
    input: { userId: user.id, alert: passedIn(alertId), held: held && givenIn(held) },
  });
  useSeenAlert(alertId);
  return <AnswerAlertScreen actor={actor} />;
}

const givenIn = ({ status, location, note }: HeldAnswer) => ({ status, location, note });

export function AnswerAlertScreen({ actor }: { actor: ActorRefFrom<typeof answerAlertMachine> }) {
  const { services } = useOrganizationWorld();
  const { view, send } = useView(actor, (snapshot) => present(snapshot, services.zone()));
  useExit(view.goesTo);
  return <AnswerAlert view={view} send={send} />;
}
