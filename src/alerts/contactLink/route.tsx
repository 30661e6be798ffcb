import type { ActorRefFrom } from 'xstate';
import { answerContactLink, getContactLink } from '#contract/alerts/contactConsentCalls.ts';
import { contactLinkMachine } from '#machines/alerts/contactLink/machine.ts';
import { present } from '#machines/alerts/contactLink/present.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { awaitingConnection } from '#src/kit/connection.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useWorld } from '#src/kit/world.ts';
import { ContactLinkPage } from './Screen.tsx';

/** The token stays here, outside of the chart: charts can be watched. */
const provideContactLink = ({ api }: Services, token: string) =>
  contactLinkMachine.provide({
    actors: {
      readLink: callActor((_, signal) => api.send(getContactLink, { params: { token }, signal })),
      sendAnswer: callActor(({ answer }, signal) =>
        api.send(answerContactLink, { params: { token }, body: { answer }, signal }),
      ),
      awaitConnection: awaitingConnection(),
    },
  });

export default function ContactLinkRoute({ token }: { token: string }) {
  const { services } = useWorld();
  const actor = useFlow(provideContactLink(services, token), { input: { zone: services.zone() } });
  return <ContactLinkScreen actor={actor} />;
}

export function ContactLinkScreen({ actor }: { actor: ActorRefFrom<typeof contactLinkMachine> }) {
  const { view, send } = useView(actor, present);
  return <ContactLinkPage view={view} send={send} />;
}
