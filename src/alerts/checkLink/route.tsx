import type { ActorRefFrom } from 'xstate';
import {
  endAlertByCheckLink,
  endByCheckLink,
  extendByCheckLink,
  getCheckLink,
} from '#contract/alerts/checkLinkCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { checkLinkMachine } from '#machines/alerts/checkLink/machine.ts';
import { present } from '#machines/alerts/checkLink/present.ts';
import { closeNotifications } from '#src/app/services/worker.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { awaitingConnection } from '#src/kit/connection.ts';
import { watchingWhileVisible } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useWorld } from '#src/kit/world.ts';
import { CheckLinkPage } from './Screen.tsx';

/** How often the check is looked at again, in milliseconds: no one without an account hears news. */
const pollEvery = 5_000;

/** The token stays here, outside of the chart: charts can be watched. */
const provideCheckLink = (services: Services, token: string) => {
  const { api } = services;
  const params = { token };
  const closing = () => void closeNotifications(href.checkLink(token)).catch(() => undefined);
  return checkLinkMachine.provide({
    actors: {
      readLink: callActor((_, signal) => api.send(getCheckLink, { params, signal })),
      extendCheck: callActor((body, signal) => {
        closing();
        return api.send(extendByCheckLink, { params, body, signal });
      }),
      endCheck: callActor((_, signal) => {
        closing();
        return api.send(endByCheckLink, { params, signal });
      }),
      endAlert: callActor((body, signal) => {
        closing();
        return api.send(endAlertByCheckLink, { params, body, signal });
      }),
      watchNews: watchingWhileVisible<undefined>(services, () => [], { asksEvery: pollEvery }),
      awaitConnection: awaitingConnection(),
    },
  });
};

export default function CheckLinkRoute({ token }: { token: string }) {
  const { services } = useWorld();
  const actor = useFlow(provideCheckLink(services, token), { input: { zone: services.zone() } });
  return <CheckLinkScreen actor={actor} />;
}

export function CheckLinkScreen({ actor }: { actor: ActorRefFrom<typeof checkLinkMachine> }) {
  const { view, send } = useView(actor, present);
  return <CheckLinkPage view={view} send={send} />;
}
