import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { forgotPasswordMachine } from '#machines/account/forgotPassword/machine.ts';
import { present } from '#machines/account/forgotPassword/present.ts';
import { ForgotPassword } from '#src/account/forgotPassword/Screen.tsx';
import { carriedEmail } from '#src/app/services/auth/carriedEmail.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import { requestReset } from '../requestReset.ts';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useWorld } from '#src/kit/world.ts';

const provideForgotPassword = (services: Services) =>
  forgotPasswordMachine.provide({
    actors: { requestReset: calling(({ email }) => requestReset(services, email)) },
  });

export default function ForgotPasswordRoute() {
  const { services } = useWorld();
  return <ForgotPasswordScreen actor={useFlow(provideForgotPassword(services))} />;
}

export function ForgotPasswordScreen({ actor }: { actor: ActorRefFrom<typeof forgotPasswordMachine> }) {
  const { goesTo, ...view } = present(useSelector(actor, (snapshot) => snapshot));
  useEmitted(actor, {});
  useExit(goesTo);
  return (
    <ForgotPassword
      {...view}
      email={carriedEmail.read()}
      onEmail={carriedEmail.keep}
      onSubmit={(values) => actor.send({ type: 'email.submitted', ...values })}
    />
  );
}
