import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { getAlertResponse, saveAlertResponse, sendOrganizationAlert } from '#contract/alerts/calls.ts';
import { isOvertaken, isTooOld } from '#machines/alerts/heldAlerts/held.ts';
import { heldAlertsMachine, type HeldOutcome } from '#machines/alerts/heldAlerts/machine.ts';
import { present } from '#machines/alerts/heldAlerts/present.ts';
import type { StoredHeldAlert } from '#src/app/services/storage/alertsHeld.ts';
import { heldAlerts } from '#src/app/services/storage/heldAlerts.ts';
import type { Services } from '#src/app/services/services.ts';
import { ActionBanner } from '#src/ui/feedback/ActionBanner.tsx';
import { callActor } from '#src/kit/actor.ts';
import { awaitingConnection } from '#src/kit/connection.ts';
import { useHeld } from './holding.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideHeld = (services: Services) =>
  heldAlertsMachine.provide({
    actors: {
      sendHeld: callActor(async ({ key }, signal): Promise<HeldOutcome> => {
        const held = heldAlerts.find(key);
        if (held === null) return 'gone';
        return isTooOld(held, Date.now()) ? 'old' : sendHeld(services, held, signal);
      }),
      awaitConnection: awaitingConnection(),
    },
  });

/** An answer that was given later, on another device, stands; one that says the same is this one, whose answer was lost. */
async function sendHeld({ api }: Services, held: StoredHeldAlert, signal: AbortSignal): Promise<HeldOutcome> {
  const { key, organizationId: OrganizationId, parentId: ParentId } = held;
  const way = { key, tenant: { OrganizationId, ParentId }, signal };
  if (held.kind === 'alert') {
    const { information, audience, writtenAt } = held;
    await api.send(sendOrganizationAlert, {
      params: { orgId: OrganizationId },
      body: { information, audience, writtenAt },
      ...way,
    });
    return 'sent';
  }
  const { personId: userId, alertId, status, location, note } = held;
  const params = { userId, alertId };
  const saved = await api.send(getAlertResponse, { params, signal });
  if (isOvertaken(held, saved.answeredAt))
    return saved.status === status && saved.location === location && saved.note === note ? 'sent' : 'overtaken';
  await api.send(saveAlertResponse, { params, body: { status, location, note }, ...way });
  return 'sent';
}

/** Screens on which it is said already, and the one where nothing may stand between two taps and help. */
const quiet = /^\/(safety-alerts|personal-safety)/;

/** What could not be sent goes by itself from every screen, which says so. */
export default function HeldAlertsRoute() {
  const { services } = useOrganizationWorld();
  const [path, navigate] = useLocation();
  const held = useHeld();
  const actor = useFlow(provideHeld(services));
  const { view, send } = useView(actor, present, { 'held.settled': ({ key }) => heldAlerts.settle(key) });
  const { text } = view;
  useEffect(() => {
    send({ type: 'held.changed', items: held.map(({ key, kind }) => ({ key, kind })) });
  }, [send, held]);
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <ActionBanner
      text={quiet.test(path) || text === closed ? null : text}
      action="Open"
      onAction={() => navigate(href.organizationAlerts())}
      onClose={() => setClosed(text)}
    />
  );
}
