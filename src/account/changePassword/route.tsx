import type { ActorRefFrom } from 'xstate';
import { changePasswordMachine } from '#machines/account/changePassword/machine.ts';
import { present } from '#machines/account/changePassword/present.ts';
import { ChangePassword } from '#src/account/changePassword/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { withAuth } from '../withAuth.ts';

const provideChangePassword = (services: Services) =>
  changePasswordMachine.provide({
    actors: {
      changePassword: callActor(async ({ present: old, password }) => {
        const { changePassword } = await withAuth(services, import('#src/app/services/auth/changePassword.ts'));
        await changePassword(old, password);
      }),
    },
  });

export default function ChangePasswordRoute() {
  const { services, user } = useOrganizationWorld();
  return <ChangePasswordScreen actor={useFlow(provideChangePassword(services), {})} email={user.email.value} />;
}

export interface ChangePasswordScreenProps {
  actor: ActorRefFrom<typeof changePasswordMachine>;
  email: string;
}

export function ChangePasswordScreen({ actor, email }: ChangePasswordScreenProps) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <ChangePassword view={view} email={email} send={send} />;
}
