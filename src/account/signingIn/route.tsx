import type { ActorRefFrom } from 'xstate';
import type { federatedMachine } from '#machines/account/federated/machine.ts';
import { present } from '#machines/account/federated/present.ts';
import { SigningIn } from '#src/account/signingIn/Screen.tsx';
import { provideFederated } from '../federated.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { takeDeepLink } from '#src/kit/deepLink.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

export interface SigningInRouteProps {
  address: 'signInLink' | 'signInReturn';
  integrationId?: string;
}

/** The link of one provider, and the place to which providers send back. */
export default function SigningInRoute({ address, integrationId = '' }: SigningInRouteProps) {
  const { services } = useWorld();
  const input = address === 'signInReturn' ? { at: 'return' as const } : { at: 'link' as const, integrationId };
  return <SigningInScreen actor={useFlow(provideFederated(services), { input })} />;
}

export function SigningInScreen({ actor }: { actor: ActorRefFrom<typeof federatedMachine> }) {
  const { enter } = useWorld();
  const { view, send } = useView(actor, present, { 'session.opened': ({ user }) => enter(user, takeDeepLink()) });
  useExit(view.goesTo);
  return <SigningIn error={view.error} mayRetry={view.mayRetry} send={send} />;
}
