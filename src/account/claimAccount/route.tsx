import type { ActorRefFrom } from 'xstate';
import { claimAccount } from '#contract/account/signInCalls.ts';
import { claimAccountMachine } from '#machines/account/claimAccount/machine.ts';
import { present } from '#machines/account/claimAccount/present.ts';
import { ClaimAccount } from '#src/account/claimAccount/Screen.tsx';
import { carriedEmail } from '#src/app/services/auth/carriedEmail.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideClaimAccount = ({ api }: Services) =>
  claimAccountMachine.provide({
    actors: {
      claimAccount: callActor(async ({ email }, signal) => {
        await api.send(claimAccount, { body: { email }, signal });
        carriedEmail.keepClaimed(email);
      }),
    },
  });

export default function ClaimAccountRoute() {
  const { services } = useWorld();
  return <ClaimAccountScreen actor={useFlow(provideClaimAccount(services))} />;
}

export function ClaimAccountScreen({ actor }: { actor: ActorRefFrom<typeof claimAccountMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <ClaimAccount {...view} email={carriedEmail.read()} onEmail={carriedEmail.keep} send={send} />;
}
