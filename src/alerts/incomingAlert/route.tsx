import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import { type IncomingAlertActor, incomingAlertMachine, unansweredOf } from '#machines/alerts/incomingAlert/machine.ts';
import { heldAnswerTo } from '#machines/alerts/heldAlerts/held.ts';
import { present } from '#machines/alerts/incomingAlert/present.ts';
import { unansweredAlerts } from '#machines/alerts/organizationAlerts/list.ts';
import { IncomingAlert } from '#src/alerts/incomingAlert/Screen.tsx';
import { InAlertPlace } from '#src/ui/feedback/AlertPlace.tsx';
import { setUnansweredAlertCount } from '#src/app/services/storage/unansweredAlertCount.ts';
import { useHeld } from '../heldAlerts/holding.ts';
import { savingAnswer } from '../savingAnswer.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useSeenAlert } from '../useSeenAlert.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useOrganizationAlerts } from '../organizationAlerts/useOrganizationAlerts.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

/** What a new alert feels like, in milliseconds of touch and pause. */
const felt = [300, 100, 300];

/** The screen where nothing may stand between two taps and help. */
const whistle = href.personalSafety();

/** A member hears of an alert on every other screen, until it is answered. */
export default function IncomingAlertRoute() {
  const { services, user, organization } = useOrganizationWorld();
  const alerts = useSelector(useOrganizationAlerts(), ({ context }) => context.data);
  const held = useHeld();
  const actor = useFlow(
    incomingAlertMachine.provide({ actors: { saveAnswer: savingAnswer(services, organization) } }),
    {
      input: { userId: user.id },
    },
  );
  useEffect(() => {
    if (alerts !== null) actor.send({ type: 'alerts.known', alerts: alerts.map((each) => withHeld(each, held)) });
  }, [actor, alerts, held]);
  const owed = useSelector(actor, ({ context }) => unansweredOf(context, unansweredAlerts(context.alerts)).length);
  const isKnown = alerts !== null;
  useEffect(() => {
    setUnansweredAlertCount(isKnown ? owed : null);
    return () => setUnansweredAlertCount(null);
  }, [owed, isKnown]);
  useArrival(alerts);
  return <IncomingAlertScreen actor={actor} now={useNow()} />;
}

/** An answer that is on its way by itself is not asked for again. */
const withHeld = (alert: OrganizationAlert, held: ReturnType<typeof useHeld>): OrganizationAlert => ({
  ...alert,
  ownStatus: heldAnswerTo(held, alert.id)?.status ?? alert.ownStatus,
});

export function IncomingAlertScreen({ actor, now }: { actor: IncomingAlertActor; now: string }) {
  const [path] = useLocation();
  const { services } = useOrganizationWorld();
  const { view, send } = useView(actor, (snapshot) => present(snapshot, now, services.zone()));
  const isShown = path !== whistle && path !== view.alert?.href;
  useSeenAlert(isShown ? (view.alert?.alert.id ?? null) : null);
  if (!isShown) return null;
  return (
    <InAlertPlace>
      <IncomingAlert view={view} send={send} />
    </InAlertPlace>
  );
}

/** A new alert is felt, and comes into view. Those that were there when the page opened are not new. */
function useArrival(alerts: readonly OrganizationAlert[] | null): void {
  const before = useRef<string | null>(undefined);
  const newest = alerts?.[0]?.id ?? null;
  const isKnown = alerts !== null;
  useEffect(() => {
    if (!isKnown) return;
    if (before.current !== undefined && newest !== null && newest !== before.current) {
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(felt);
      if (location.pathname !== whistle) document.documentElement.scrollTop = 0;
    }
    before.current = newest;
  }, [newest, isKnown]);
}
