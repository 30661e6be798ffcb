import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { exportEvening, listEvenings, readEvening } from '#contract/evenings/calls.ts';
import type { EveningPart, PastEvening } from '#contract/evenings/evening.ts';
import { href } from '#contract/kit/addresses.ts';
import { localDate } from '#contract/kit/zones.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { eveningMachine } from '#machines/evenings/evening/machine.ts';
import { present } from '#machines/evenings/evening/present.ts';
import { signedCopyMachine } from '#machines/evenings/signedCopy/machine.ts';
import { present as presentCopy } from '#machines/evenings/signedCopy/present.ts';
import { eveningsOf } from '#machines/evenings/evenings/list.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { Evening } from '#src/evenings/evening/Screen.tsx';
import { SignedCopy } from '#src/evenings/evening/SignedCopy.tsx';
import { Evenings } from '#src/evenings/evenings/Screen.tsx';
import { saveFile } from '#src/app/services/device/saveFile.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

interface Params {
  organizationId: string;
}

const evenings = createLoadMachine<PastEvening[], Params>('evenings');

const provideEvenings = (services: Services) =>
  evenings.provide({
    actors: {
      load: callActor(async (_, signal) => (await services.api.send(listEvenings, { signal })).data),
      watchNews: watchingNews(services, ({ params }) => [`organization:${params.organizationId}`]),
    },
  });

const provideEvening = (services: Services) =>
  eveningMachine.provide({
    actors: {
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
      readEvening: callActor(async ({ eventId }, signal) => {
        const parts: EveningPart[] = [];
        for (let after: string | null | undefined; after !== null; after = parts.at(-1)?.next ?? null) {
          const query = after === undefined ? {} : { after };
          parts.push(await services.api.send(readEvening, { params: { id: eventId }, query, signal }));
        }
        return parts;
      }),
    },
  });

const provideSignedCopy = ({ api }: Services) =>
  signedCopyMachine.provide({
    actors: {
      saveSignedCopy: callActor(async ({ eventId }, signal) => {
        const copy = await api.send(exportEvening, { params: { id: eventId }, signal });
        const { startDate, timezone } = copy.evening.event;
        saveFile(`evening-${localDate(startDate, timezone)}.json`, 'application/json', JSON.stringify(copy, null, 2));
      }),
    },
  });

/** The evenings of an organization, or the one that is wanted, for who runs it; anyone else is led to the event, or home. */
export default function EveningsRoute({ wanted }: { wanted: string }) {
  const { user, organization } = useOrganizationWorld();
  const eventId = wanted.slice(1) || null;
  if (!holdsPolicyIn(user, organization, 'organization-admin'))
    return <Redirect to={eventId === null ? href.home() : href.eventView(eventId)} replace />;
  return eventId === null ? <Choosing /> : <Replaying key={eventId} eventId={eventId} />;
}

function Choosing() {
  const { services, organization } = useOrganizationWorld();
  const params = { organizationId: organization.id };
  const actor = useFlow(provideEvenings(services), { input: { what: 'The evenings', params } });
  useRefreshOnReturn(actor);
  return <EveningsScreen actor={actor} />;
}

export function EveningsScreen({ actor }: { actor: LoadActor<PastEvening[], Params> }) {
  const { view, send } = useView(actor, ({ context }) => eveningsOf(context));
  return <Evenings view={view} send={send} refreshing={useSelector(actor, (each) => each.matches('refreshing'))} />;
}

function Replaying({ eventId }: { eventId: string }) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideEvening(services), { input: { eventId } });
  const copying = useFlow(provideSignedCopy(services), { input: { eventId } });
  useRefreshOnReturn(actor);
  return <EveningScreen actor={actor} copying={copying} />;
}

export interface EveningScreenProps {
  actor: ActorRefFrom<typeof eveningMachine>;
  copying: ActorRefFrom<typeof signedCopyMachine>;
}

export function EveningScreen({ actor, copying }: EveningScreenProps) {
  return (
    <Evening {...useView(actor, present)}>
      <SignedCopy {...useView(copying, presentCopy)} />
    </Evening>
  );
}
