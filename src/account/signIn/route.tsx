import type { ActorRefFrom } from 'xstate';
import { present } from '#machines/account/signIn/present.ts';
import { signInMachine } from '#machines/account/signIn/machine.ts';
import { Login } from '#src/account/signIn/Screen.tsx';
import { canUsePasskeys } from '#src/app/services/auth/passkeySupport.ts';
import { carriedEmail } from '#src/app/services/auth/carriedEmail.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { provideOpenSession } from '../openSession.ts';
import { requestReset } from '../requestReset.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { takeDeepLink } from '#src/kit/deepLink.ts';
import { withAuth } from '../withAuth.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideSignIn = (services: Services) =>
  signInMachine.provide({
    actors: {
      signIn: callActor(async ({ email, password, remember }) => {
        const { signIn } = await withAuth(services, import('#src/app/services/auth/signIn.ts'));
        return signIn(email, password, remember);
      }),
      checkPasskeys: callActor(async () => (await services.config()).auth.passkeys),
      signInWithPasskey: callActor(async ({ email, remember }) => {
        const { signInWithPasskey } = await withAuth(services, import('#src/app/services/auth/signIn.ts'));
        await signInWithPasskey(email, remember);
      }),
      confirmCode: callActor(async ({ code }) => {
        const { confirmCode } = await withAuth(services, import('#src/app/services/auth/signIn.ts'));
        await confirmCode(code);
      }),
      requestReset: callActor(({ email }) => requestReset(services, email)),
      openSession: provideOpenSession(services),
    },
  });

/** Login by e-mail and password; the session is entered once it is open. */
export default function LoginRoute() {
  const { services } = useWorld();
  const input = { offersPasskey: canUsePasskeys() };
  return <LoginScreen actor={useFlow(provideSignIn(services), { input })} />;
}

export function LoginScreen({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const { enter } = useWorld();
  const { view, send } = useView(actor, present, {
    'session.opened': ({ user }) => {
      carriedEmail.keep('');
      enter(user, takeDeepLink());
    },
  });
  useExit(view.goesTo);
  const { step, hasRecoveryCodes, of, busy, failed, passkey } = view;
  return (
    <Login
      {...{ step, hasRecoveryCodes, of, busy, failed, passkey }}
      email={carriedEmail.read()}
      onEmail={carriedEmail.keep}
      send={send}
    />
  );
}
