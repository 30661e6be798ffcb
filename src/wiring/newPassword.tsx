import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { newPasswordMachine } from '#machines/flows/newPassword/newPassword.machine.ts';
import { present } from '#machines/flows/newPassword/present.ts';
import { NewPassword } from '#src/screens/signIn/NewPassword.tsx';
import { isChallenged } from '#src/services/auth/challenge.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { provideOpenSession } from './openSession.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useWayOn } from './useWayOn.ts';
import { withAuth } from './withAuth.ts';
import { useWorld } from './world.ts';

const provideNewPassword = (services: Services) =>
  newPasswordMachine.provide({
    actors: {
      clearKept: calling(async () => (await import('./sessionCalls.ts')).dropAllKept()),
      completeChallenge: calling(async ({ password }) => {
        const { completeNewPassword } = await withAuth(services, import('#src/services/auth/signIn.ts'));
        await completeNewPassword(password);
      }),
      openSession: provideOpenSession(services),
    },
  });

export default function NewPasswordRoute() {
  const { services } = useWorld();
  const input = { isChallenged: isChallenged() };
  return <NewPasswordScreen actor={useFlow(provideNewPassword(services), { input })} />;
}

export function NewPasswordScreen({ actor }: { actor: ActorRefFrom<typeof newPasswordMachine> }) {
  const { enter } = useWorld();
  const { goesTo, ...view } = present(useSelector(actor, (snapshot) => snapshot));
  useEmitted(actor, { 'session.opened': ({ user }) => enter(user) });
  useWayOn(goesTo);
  return <NewPassword {...view} onSubmit={(values) => actor.send({ type: 'password.submitted', ...values })} />;
}
