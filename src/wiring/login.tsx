import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { getCurrentUser, saveUser } from '#contract/calls/session.ts';
import { present } from '#machines/flows/signIn/present.ts';
import { signInMachine } from '#machines/flows/signIn/signIn.machine.ts';
import type { Services } from '#src/services/services.ts';
import { Login } from '#src/screens/signIn/Login.tsx';
import { calling } from './actor.ts';
import { useEmitted } from './useEmitted.ts';
import { useWorld } from './world.ts';

const provideSignIn = (services: Services) =>
  signInMachine.provide({
    actors: {
      signIn: calling(async ({ email, password, remember }) => {
        const [, { signIn }] = await Promise.all([services.auth(), import('#src/services/auth/signIn.ts')]);
        return (await signIn(email, password, remember)).outcome;
      }),
      loadUser: calling((_, signal) => services.api.send(getCurrentUser, { signal, endsSession: true })),
      recordLogin: calling(async ({ userId }) => {
        const lastLoginDate = new Date().toISOString();
        await services.api.send(saveUser, { params: { userId }, body: { lastLoginDate } }).catch((error: unknown) => {
          console.warn('The login was not recorded', error instanceof Error ? error.message : '');
        });
      }),
      endSession: calling(async () => (await services.auth()).signOut()),
    },
  });

/** Login by e-mail and password; the session is entered once the user is loaded. */
export default function LoginRoute() {
  const { services } = useWorld();
  const actor = useActorRef(provideSignIn(services));
  return <LoginScreen actor={actor} />;
}

export function LoginScreen({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const { enter } = useWorld();
  const snapshot = useSelector(actor, (each) => each);
  const view = present(snapshot);
  const [, navigate] = useLocation();
  useEmitted(actor, {
    'session.opened': ({ user }) => enter(user),
  });
  useEffect(() => {
    if (view.path !== '/login') navigate(view.path);
  }, [view.path, navigate]);
  return (
    <Login
      busy={view.busy}
      failed={view.failed}
      onSubmit={(credentials) => actor.send({ type: 'login.submitted', ...credentials })}
    />
  );
}
