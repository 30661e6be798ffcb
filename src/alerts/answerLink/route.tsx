import type { ActorRefFrom } from 'xstate';
import { answerByLink, getAnswerLink, seeAnswerLink } from '#contract/alerts/answerLinkCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { answerLinkMachine } from '#machines/alerts/answerLink/machine.ts';
import { answerLasts } from '#machines/alerts/linkStates.ts';
import { present } from '#machines/alerts/answerLink/present.ts';
import { closeNotifications } from '#src/app/services/worker.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { awaitingConnection } from '#src/kit/connection.ts';
import { watchingWhileVisible } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { untilVisible } from '#src/kit/untilVisible.ts';
import { useWorld } from '#src/kit/world.ts';
import { refuseOld } from '../refuseOld.ts';
import { AnswerLinkPage } from './Screen.tsx';

/** How often the alert is looked at again, in milliseconds: no one without an account hears news. */
const pollEvery = 15_000;

/** The token stays here, outside of the chart: charts can be watched. */
const provideAnswerLink = (services: Services, token: string) => {
  const { api } = services;
  return answerLinkMachine.provide({
    actors: {
      readLink: callActor((_, signal) => api.send(getAnswerLink, { params: { token }, signal })),
      seeLink: callActor(async (_, signal) => {
        await untilVisible(signal);
        await api.send(seeAnswerLink, { params: { token }, signal });
      }),
      /** Each press is said anew, whatever was said before it and had no answer. */
      sendAnswer: callActor(async ({ status, at }, signal) => {
        refuseOld(at, answerLasts);
        void closeNotifications(href.answerLink(token)).catch(() => undefined);
        return api.send(answerByLink, { params: { token }, body: { status }, once: `${token} ${at}`, signal });
      }),
      watchNews: watchingWhileVisible<undefined>(services, () => [], { asksEvery: pollEvery }),
      awaitConnection: awaitingConnection(),
    },
  });
};

export default function AnswerLinkRoute({ token }: { token: string }) {
  const { services } = useWorld();
  const actor = useFlow(provideAnswerLink(services, token), { input: { zone: services.zone() } });
  return <AnswerLinkScreen actor={actor} />;
}

export function AnswerLinkScreen({ actor }: { actor: ActorRefFrom<typeof answerLinkMachine> }) {
  const { view, send } = useView(actor, present);
  return <AnswerLinkPage view={view} send={send} />;
}
