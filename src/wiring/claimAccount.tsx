import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { claimAccount } from '#contract/calls/signIn.ts';
import { claimAccountMachine } from '#machines/flows/claimAccount/claimAccount.machine.ts';
import { present } from '#machines/flows/claimAccount/present.ts';
import { ClaimAccount } from '#src/screens/signIn/ClaimAccount.tsx';
import { carriedEmail } from '#src/services/carriedEmail.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useWayOn } from './useWayOn.ts';
import { useWorld } from './world.ts';

const provideClaimAccount = ({ api }: Services) =>
  claimAccountMachine.provide({
    actors: {
      claimAccount: calling(async ({ email }, signal) => {
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
  const { goesTo, ...view } = present(useSelector(actor, (snapshot) => snapshot));
  useEmitted(actor, {});
  useWayOn(goesTo);
  return (
    <ClaimAccount
      {...view}
      email={carriedEmail.read()}
      onEmail={carriedEmail.keep}
      onSubmit={(values) => actor.send({ type: 'email.submitted', ...values })}
    />
  );
}
