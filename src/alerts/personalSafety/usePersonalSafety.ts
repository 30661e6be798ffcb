import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { listContacts } from '#contract/alerts/calls.ts';
import type { personalSafetyMachine } from '#machines/alerts/personalSafety/machine.ts';
import { keptAlert } from '#src/app/services/storage/keptAlert.ts';
import { providePersonalSafety } from './providePersonalSafety.ts';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

export type PersonalSafetyActor = ActorRefFrom<typeof personalSafetyMachine>;

/** What an accepted alert is felt as; no one else may hear it. */
const felt = 200;

/** The one alert of this person: as it was left, wherever it is shown. */
export function usePersonalSafety(pollEvery: number): PersonalSafetyActor {
  const { services, user, organization } = useOrganizationWorld();
  const [kept] = useState(() => keptAlert.read(user.id));
  return useFlow(providePersonalSafety({ services, user, organization, pollEvery }), {
    input: { ...kept, zone: services.zone() },
  });
}

/** What the flow says beyond its screen. */
export function usePersonalSafetyTold(actor: PersonalSafetyActor): void {
  const { services, user, organization } = useOrganizationWorld();
  useEmitted(actor, {
    'alert.submitted': ({ alert }) => {
      const { id: OrganizationId, ParentId } = organization;
      keptAlert.keep(user.id, { OrganizationId, ParentId }, alert);
    },
    'alert.accepted': ({ id, heldFor }) => {
      // What is late counts from when it goes out.
      keptAlert.watch(user.id, id, Date.now() + heldFor);
      // A page that no one has touched may not, and says so loudly.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(felt);
    },
    'alert.opened': ({ id }) => keptAlert.watch(user.id, id),
    'alert.withdrawn': () => keptAlert.dropWaiting(),
    'alert.left': () => keptAlert.dropUnderWay(),
    'alert.ended': () => keptAlert.dropUnderWay(),
    'session.over': () => {
      // A call that ends the session where it is over; where it is not, the alert goes.
      const ask = services.api.send(listContacts, {});
      ask.then(() => actor.send({ type: 'retry.pressed' })).catch(() => undefined);
    },
  });
}
