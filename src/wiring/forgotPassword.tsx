import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { forgotPasswordMachine } from '#machines/flows/forgotPassword/forgotPassword.machine.ts';
import { present } from '#machines/flows/forgotPassword/present.ts';
import { ForgotPassword } from '#src/screens/signIn/ForgotPassword.tsx';
import { carriedEmail } from '#src/services/carriedEmail.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { requestReset } from './requestReset.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useWayOn } from './useWayOn.ts';
import { useWorld } from './world.ts';

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
  useWayOn(goesTo);
  return (
    <ForgotPassword
      {...view}
      email={carriedEmail.read()}
      onEmail={carriedEmail.keep}
      onSubmit={(values) => actor.send({ type: 'email.submitted', ...values })}
    />
  );
}
