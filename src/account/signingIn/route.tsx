import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Arrival, federatedMachine } from '#machines/account/federated/machine.ts';
import { present } from '#machines/account/federated/present.ts';
import { SigningIn } from '#src/account/signingIn/Screen.tsx';
import { provideFederated } from '../federated.ts';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useWorld } from '#src/kit/world.ts';

/** The link of one provider, and the place to which providers send back. */
export default function SigningInRoute({ arrival }: { arrival: Arrival }) {
  const { services } = useWorld();
  return <SigningInScreen actor={useFlow(provideFederated(services), { input: arrival })} />;
}

export function SigningInScreen({ actor }: { actor: ActorRefFrom<typeof federatedMachine> }) {
  const { enter } = useWorld();
  const { goesTo, error, mayRetry } = present(useSelector(actor, (snapshot) => snapshot));
  useEmitted(actor, { 'session.opened': ({ user }) => enter(user) });
  useExit(goesTo);
  return <SigningIn error={error} mayRetry={mayRetry} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
}
