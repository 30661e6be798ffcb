import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { federatedMachine } from '#machines/account/federated/machine.ts';
import { present } from '#machines/account/federated/present.ts';
import type { ProviderTile } from '#machines/account/federated/providerTile.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { SelectOrganization } from '#src/account/selectOrganization/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { listProviders, provideFederated } from '../federated.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { takeDeepLink } from '#src/kit/deepLink.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const providersMachine = createLoadMachine<ProviderTile[], null>('providers');

const provideProviders = (services: Services) =>
  providersMachine.provide({ actors: { load: callActor((_, signal) => listProviders(services, signal)) } });

export default function SelectOrganizationRoute() {
  const { services } = useWorld();
  const providers = useFlow(provideProviders(services), { input: { what: 'The organizations', params: null } });
  const actor = useFlow(provideFederated(services), { input: { at: 'tiles' } });
  useRefreshOnReturn(providers);
  return <SelectOrganizationScreen providers={providers} actor={actor} />;
}

const none: readonly ProviderTile[] = [];

export interface SelectOrganizationScreenProps {
  providers: LoadActor<ProviderTile[], null>;
  actor: ActorRefFrom<typeof federatedMachine>;
}

/** Where the providers have not loaded there are no tiles; nothing else is said of it. */
export function SelectOrganizationScreen({ providers, actor }: SelectOrganizationScreenProps) {
  const { enter } = useWorld();
  const { view, send } = useView(actor, present, { 'session.opened': ({ user }) => enter(user, takeDeepLink()) });
  const tiles = useSelector(providers, (snapshot) =>
    snapshot.matches('loading') ? null : (snapshot.context.data ?? none),
  );
  return <SelectOrganization providers={tiles} starting={view.starting} send={send} />;
}
