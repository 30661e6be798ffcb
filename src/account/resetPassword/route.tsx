import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { claimAccount } from '#contract/account/signInCalls.ts';
import { present } from '#machines/account/resetPassword/present.ts';
import { resetPasswordMachine } from '#machines/account/resetPassword/machine.ts';
import { ResetPassword } from '#src/account/resetPassword/Screen.tsx';
import { carriedEmail } from '#src/app/services/auth/carriedEmail.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { requestReset } from '../requestReset.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { withAuth } from '../withAuth.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideResetPassword = (services: Services) =>
  resetPasswordMachine.provide({
    actors: {
      resetPassword: callActor(async ({ email, code, password }) => {
        const { resetPassword } = await withAuth(services, import('#src/app/services/auth/reset.ts'));
        await resetPassword(email, code, password);
      }),
      requestCode: callActor(async ({ email }, signal) => {
        if (carriedEmail.isClaimed(email)) await services.api.send(claimAccount, { body: { email }, signal });
        else await requestReset(services, email);
      }),
    },
  });

export default function ResetPasswordRoute() {
  const { services } = useWorld();
  const [query] = useSearchParams();
  const input = { email: query.get('email') ?? '' };
  useEffect(() => carriedEmail.keep(input.email), [input.email]);
  return <ResetPasswordScreen actor={useFlow(provideResetPassword(services), { input })} />;
}

export function ResetPasswordScreen({ actor }: { actor: ActorRefFrom<typeof resetPasswordMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <ResetPassword {...view} send={send} />;
}
