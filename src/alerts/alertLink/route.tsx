import type { ActorRefFrom } from 'xstate';
import { answerAlertLink, getAlertLink, seeAlertLink } from '#contract/alerts/alertLinkCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { alertLinkMachine } from '#machines/alerts/alertLink/machine.ts';
import { answerLasts, onItLasts } from '#machines/alerts/linkStates.ts';
import { present } from '#machines/alerts/alertLink/present.ts';
import { closeNotifications } from '#src/app/services/worker.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { awaitingConnection } from '#src/kit/connection.ts';
import { watchingWhileVisible } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { untilVisible } from '#src/kit/untilVisible.ts';
import { useView } from '#src/kit/useView.ts';
import { useWorld } from '#src/kit/world.ts';
import { refuseOld } from '../refuseOld.ts';
import { AlertLinkPage } from './Screen.tsx';

/** How often the alert is looked at again, in milliseconds: no one without an account hears news. */
const pollEvery = 5_000;

/** The token stays here, outside of the chart: charts can be watched. */
const provideAlertLink = (services: Services, token: string) => {
  const { api } = services;
  return alertLinkMachine.provide({
    actors: {
      readLink: callActor((_, signal) => api.send(getAlertLink, { params: { token }, signal })),
      seeLink: callActor(async (_, signal) => {
        await untilVisible(signal);
        await api.send(seeAlertLink, { params: { token }, signal });
      }),
      /** Each press is said anew, whatever was said before it and had no answer. */
      sendAnswer: callActor(async ({ answer, at }, signal) => {
        refuseOld(at, answer === 'onIt' ? onItLasts : answerLasts);
        void closeNotifications(href.alertLink(token)).catch(() => undefined);
        return api.send(answerAlertLink, { params: { token }, body: { answer }, once: `${token} ${at}`, signal });
      }),
      watchNews: watchingWhileVisible<undefined>(services, () => [], { asksEvery: pollEvery }),
      awaitConnection: awaitingConnection(),
    },
  });
};

export default function AlertLinkRoute({ token }: { token: string }) {
  const { services } = useWorld();
  const actor = useFlow(provideAlertLink(services, token), { input: { zone: services.zone() } });
  return <AlertLinkScreen actor={actor} token={token} />;
}

export function AlertLinkScreen({ actor, token }: { actor: ActorRefFrom<typeof alertLinkMachine>; token: string }) {
  const { view, send } = useView(actor, present);
  return <AlertLinkPage view={view} stopAt={href.contactLink(token)} send={send} />;
}
