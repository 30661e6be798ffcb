import type { ActorRefFrom } from 'xstate';
import { getSecondFactor } from '#contract/account/secondFactorCalls.ts';
import { passkeysMachine } from '#machines/account/passkeys/machine.ts';
import type { PasskeyList } from '#machines/account/passkeys/passkey.ts';
import { present } from '#machines/account/passkeys/present.ts';
import { Passkeys } from '#src/account/passkeys/Screen.tsx';
import { canUsePasskeys } from '#src/app/services/auth/passkeySupport.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { passwordConfirmed } from '../passwordConfirmed.ts';
import { withAuth } from '../withAuth.ts';

const providePasskeys = (services: Services) => {
  const auth = () => withAuth(services, import('#src/app/services/auth/passkeys.ts'));
  return passkeysMachine.provide({
    actors: {
      loadPasskeys: callActor(async ({ userId }, signal): Promise<PasskeyList> => {
        const [{ keptBy }, { auth: provider }] = await Promise.all([
          services.api.send(getSecondFactor, { params: { userId }, signal }),
          services.config(),
        ]);
        const offered = provider.passkeys;
        const passkeys = offered && keptBy !== 'provider' ? await (await auth()).listPasskeys() : [];
        return { keptBy, offered, passkeys };
      }),
      addPasskey: callActor(async () => {
        const { addPasskey } = await auth();
        await passwordConfirmed(addPasskey);
      }),
      removePasskey: callActor(async ({ id }) => {
        const { removePasskey } = await auth();
        await passwordConfirmed(() => removePasskey(id));
      }),
    },
  });
};

export default function PasskeysRoute() {
  const { services, user } = useOrganizationWorld();
  const input = { userId: user.id, zone: services.zone(), canMake: canUsePasskeys() };
  return <PasskeysScreen actor={useFlow(providePasskeys(services), { input })} />;
}

export function PasskeysScreen({ actor }: { actor: ActorRefFrom<typeof passkeysMachine> }) {
  return <Passkeys {...useView(actor, present)} />;
}
