import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { setUp } from '#contract/organization/setUpCalls.ts';
import { setUpMachine } from '#machines/organization/setUp/machine.ts';
import { present } from '#machines/organization/setUp/present.ts';
import { provideOpenSession } from '#src/account/openSession.ts';
import { withAuth } from '#src/account/withAuth.ts';
import { SetUp } from '#src/organization/setUp/Screen.tsx';
import { carriedEmail } from '#src/app/services/auth/carriedEmail.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useWorld } from '#src/kit/world.ts';

/** The secret of the link that this page was opened with: behind the #, which no browser sends. It stays outside of the chart. */
const secretHere = (): string => location.hash.slice(1);

const provideSetUp = (services: Services) =>
  setUpMachine.provide({
    actors: {
      setUp: callActor(async (values, signal) => {
        await services.api.send(setUp, { body: { secret: secretHere(), values }, signal });
        carriedEmail.keep(values.email);
        history.replaceState(history.state, '', href.setUp());
      }),
      signIn: callActor(async ({ email, password }) => {
        const { signIn } = await withAuth(services, import('#src/app/services/auth/signIn.ts'));
        return signIn(email, password, true);
      }),
      openSession: provideOpenSession(services),
    },
  });

/** The first page of a server: what the link leads to that its start printed. */
export default function SetUpRoute() {
  const { services } = useWorld();
  const actor = useFlow(provideSetUp(services), { input: { hasLink: secretHere() !== '' } });
  useEffect(() => {
    const arrived = () => void (secretHere() !== '' && actor.send({ type: 'link.arrived' }));
    addEventListener('hashchange', arrived);
    return () => removeEventListener('hashchange', arrived);
  }, [actor]);
  return <SetUpScreen actor={actor} />;
}

export function SetUpScreen({ actor }: { actor: ActorRefFrom<typeof setUpMachine> }) {
  const { enter } = useWorld();
  const { view, send } = useView(actor, present, {
    'session.opened': ({ user }) => {
      carriedEmail.keep('');
      enter(user, href.manage());
    },
  });
  useExit(view.goesTo);
  return <SetUp view={view} email={carriedEmail.read()} onEmail={carriedEmail.keep} send={send} />;
}
