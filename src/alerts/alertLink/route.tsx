import { type EventObject, fromCallback } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answerAlertLink, getAlertLink, seeAlertLink } from '#contract/alerts/alertLinkCalls.ts';
import { alertLinkMachine } from '#machines/alerts/alertLink/machine.ts';
import { present } from '#machines/alerts/alertLink/present.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useWorld } from '#src/kit/world.ts';
import { AlertLinkPage } from './Screen.tsx';

/** How often the alert is looked at again, in milliseconds: nobody without an account hears news. */
const pollEvery = 5_000;

/** The token stays here, outside of the chart: charts can be watched. */
const provideAlertLink = ({ api }: Services, token: string) =>
  alertLinkMachine.provide({
    actors: {
      readLink: calling((_, signal) => api.send(getAlertLink, { params: { token }, signal })),
      seeLink: calling(async (_, signal) => {
        await visible(signal);
        await api.send(seeAlertLink, { params: { token }, signal });
      }),
      sendAnswer: calling(({ answer }, signal) =>
        api.send(answerAlertLink, { params: { token }, body: { answer }, signal }),
      ),
      watchNews: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'news.arrived' });
        };
        const timer = setInterval(tell, pollEvery);
        document.addEventListener('visibilitychange', tell);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', tell);
        };
      }),
      awaitConnection: fromCallback<EventObject>(({ sendBack }) => {
        const tell = () => sendBack({ type: 'connection.returned' });
        addEventListener('online', tell);
        return () => removeEventListener('online', tell);
      }),
    },
  });

/** A page that was opened in the background has been seen by nobody yet. */
const visible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });

export default function AlertLinkRoute({ token }: { token: string }) {
  const { services } = useWorld();
  const actor = useFlow(provideAlertLink(services, token), { input: { zone: services.zone() } });
  return <AlertLinkScreen actor={actor} />;
}

export function AlertLinkScreen({ actor }: { actor: ActorRefFrom<typeof alertLinkMachine> }) {
  const { view, send } = useView(actor, present);
  return <AlertLinkPage view={view} send={send} />;
}
