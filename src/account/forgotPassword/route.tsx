import type { ActorRefFrom } from 'xstate';
import { forgotPasswordMachine } from '#machines/account/forgotPassword/machine.ts';
import { present } from '#machines/account/forgotPassword/present.ts';
import { ForgotPassword } from '#src/account/forgotPassword/Screen.tsx';
import { carriedEmail } from '#src/app/services/auth/carriedEmail.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { requestReset } from '../requestReset.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideForgotPassword = (services: Services) =>
  forgotPasswordMachine.provide({
    actors: { requestReset: callActor(({ email }) => requestReset(services, email)) },
  });

export default function ForgotPasswordRoute() {
  const { services } = useWorld();
  return <ForgotPasswordScreen actor={useFlow(provideForgotPassword(services))} />;
}

export function ForgotPasswordScreen({ actor }: { actor: ActorRefFrom<typeof forgotPasswordMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <ForgotPassword {...view} email={carriedEmail.read()} onEmail={carriedEmail.keep} send={send} />;
}
