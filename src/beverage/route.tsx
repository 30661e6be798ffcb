import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { beverageBase } from '#machines/beverage/addresses.ts';
import { defaultBody } from '#machines/beverage/bac.ts';
import { beverageMachine } from '#machines/beverage/machine.ts';
import { addressFor, depthOf, present } from '#machines/beverage/present.ts';
import { Beverage } from '#src/beverage/Screen.tsx';
import { beverageMemory } from '#src/app/services/storage/beverageMemory.ts';
import { bindAddress } from '#src/kit/bindUrl.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

type BeverageActor = ActorRefFrom<typeof beverageMachine>;

/** The beverage tool; its addresses follow the flow, and what it holds stays in the memory of this page. */
const addressHere = () =>
  location.pathname === beverageBase || location.pathname.startsWith(`${beverageBase}/`)
    ? location.pathname + location.search
    : null;

export default function BeverageRoute() {
  const { services, user } = useOrganizationWorld();
  const [input] = useState(() => ({
    kept: beverageMemory.of(user.id) ?? { ...defaultBody, accepted: false, drinks: [] },
    now: new Date().toISOString(),
    zone: services.zone(),
    address: location.pathname + location.search,
  }));
  const actor = useFlow(beverageMachine, { input });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context: { accepted, gender, weight, drinks } }) =>
      beverageMemory.keep(user.id, { accepted, gender, weight, drinks }),
    );
    return unsubscribe;
  }, [actor, user.id]);
  const now = useNow();
  useEffect(() => actor.send({ type: 'time.passed', now }), [actor, now]);
  return <BeverageScreens actor={actor} />;
}

export function BeverageScreens({ actor }: { actor: BeverageActor }) {
  const { view, send } = useView(actor, present);
  useEffect(
    () =>
      bindAddress(actor, {
        here: addressHere,
        addressOf: addressFor,
        depthOf,
        follow: (address) => actor.send({ type: 'address.opened', address }),
      }),
    [actor],
  );
  return <Beverage view={view} send={send} />;
}
