import type { ActorRefFrom } from 'xstate';
import { newPasswordMachine } from '#machines/account/newPassword/machine.ts';
import { present } from '#machines/account/newPassword/present.ts';
import { NewPassword } from '#src/account/newPassword/Screen.tsx';
import { isChallenged } from '#src/app/services/auth/challenge.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { provideOpenSession } from '../openSession.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { withAuth } from '../withAuth.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideNewPassword = (services: Services) =>
  newPasswordMachine.provide({
    actors: {
      clearKept: callActor(async () => (await import('../session/sessionCalls.ts')).dropAllKept()),
      completeChallenge: callActor(async ({ password }) => {
        const { completeNewPassword } = await withAuth(services, import('#src/app/services/auth/signIn.ts'));
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
  const { view, send } = useView(actor, present, { 'session.opened': ({ user }) => enter(user) });
  useExit(view.goesTo);
  return <NewPassword {...view} send={send} />;
}
