import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type ConfirmPasswordInput, confirmPasswordMachine } from '#machines/account/confirmPassword/machine.ts';
import { present } from '#machines/account/confirmPassword/present.ts';
import { ConfirmPassword } from '#src/account/confirmPassword/Screen.tsx';
import { settlePassword } from '#src/app/services/api/passwordAsked.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { withAuth } from '../withAuth.ts';

const provideConfirmPassword = (services: Services) =>
  confirmPasswordMachine.provide({
    actors: {
      provePassword: callActor(async ({ password }) => {
        const { provePassword } = await withAuth(services, import('#src/app/services/auth/authenticator.ts'));
        await provePassword(password);
      }),
      proveCode: callActor(async ({ code }) => {
        const { proveCode } = await withAuth(services, import('#src/app/services/auth/authenticator.ts'));
        await proveCode(code);
      }),
    },
  });

/** Shown while calls wait for the password, or a code. */
export default function ConfirmPasswordRoute({ wants }: ConfirmPasswordInput) {
  const { services, user } = useOrganizationWorld();
  return (
    <ConfirmPasswordScreen
      actor={useFlow(provideConfirmPassword(services), { input: { wants } })}
      email={user.email.value}
    />
  );
}

export interface ConfirmPasswordScreenProps {
  actor: ActorRefFrom<typeof confirmPasswordMachine>;
  email: string;
}

export function ConfirmPasswordScreen({ actor, email }: ConfirmPasswordScreenProps) {
  const { view, send } = useView(actor, present);
  const { outcome } = view;
  useEffect(() => {
    if (outcome !== null) settlePassword(outcome === 'confirmed');
  }, [outcome]);
  return <ConfirmPassword view={view} email={email} send={send} />;
}
