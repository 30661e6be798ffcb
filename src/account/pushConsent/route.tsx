import type { ActorRefFrom } from 'xstate';
import type { pushConsentMachine } from '#machines/account/pushConsent/machine.ts';
import { present } from '#machines/account/pushConsent/present.ts';
import { PushConsent } from '#src/account/pushConsent/Screen.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { PushSheet } from './PushSheet.tsx';
import { providePushConsent } from './provide.ts';

export default function PushConsentRoute() {
  return <PushConsentScreen actor={usePushConsent(false)} />;
}

/** Asks by itself, and is nothing where there is nothing to ask (S-101). */
export function AskForPush() {
  return <PushConsentScreen actor={usePushConsent(true)} />;
}

function usePushConsent(asks: boolean) {
  const { services, user } = useOrganizationWorld();
  return useFlow(providePushConsent(services), { input: { userId: user.id, asks } });
}

export function PushConsentScreen({ actor }: { actor: ActorRefFrom<typeof pushConsentMachine> }) {
  const { view, send } = useView(actor, present);
  return view.asks ? <PushSheet view={view} send={send} /> : <PushConsent view={view} send={send} />;
}
