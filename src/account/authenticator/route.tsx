import type { ActorRefFrom } from 'xstate';
import { getSecondFactor, renewRecoveryCodes } from '#contract/account/secondFactorCalls.ts';
import { authenticatorMachine } from '#machines/account/authenticator/machine.ts';
import { present } from '#machines/account/authenticator/present.ts';
import { Authenticator } from '#src/account/authenticator/Screen.tsx';
import { copyText } from '#src/app/services/device/clipboard.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { withAuth } from '../withAuth.ts';

const provideAuthenticator = (services: Services, email: string) => {
  const { api } = services;
  const auth = () => withAuth(services, import('#src/app/services/auth/authenticator.ts'));
  return authenticatorMachine.provide({
    actors: {
      loadFactor: callActor(async ({ userId }, signal) => {
        const factor = await api.send(getSecondFactor, { params: { userId }, signal });
        return { ...factor, isOn: factor.keptBy === 'pool' ? await (await auth()).isOn() : factor.since !== null };
      }),
      provePassword: callActor(async ({ password }) => (await auth()).provePassword(password)),
      enroll: callActor(async () => (await auth()).enroll(email)),
      turnOn: callActor(async ({ code }) => (await auth()).turnOn(code)),
      renewCodes: callActor((params, signal) => api.send(renewRecoveryCodes, { params: { ...params }, signal })),
      turnOff: callActor(async () => (await auth()).turnOff()),
      copy: callActor(({ text }) => copyText(text)),
    },
  });
};

export default function AuthenticatorRoute() {
  const { services, user } = useOrganizationWorld();
  const email = user.email.value;
  const input = { userId: user.id, zone: services.zone(), email };
  return <AuthenticatorScreen actor={useFlow(provideAuthenticator(services, email), { input })} />;
}

export function AuthenticatorScreen({ actor }: { actor: ActorRefFrom<typeof authenticatorMachine> }) {
  return <Authenticator {...useView(actor, present)} />;
}
