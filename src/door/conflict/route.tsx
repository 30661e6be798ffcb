import type { ActorRefFrom } from 'xstate';
import { settleConflict } from '#contract/door/doorLogCalls.ts';
import { conflictMachine } from '#machines/door/conflict/machine.ts';
import { present } from '#machines/door/conflict/present.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingRoster } from '#src/kit/roster.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { Conflict } from './Screen.tsx';

const provideConflict = (services: Services) =>
  conflictMachine.provide({
    actors: {
      settleConflict: callActor(async ({ eventId, attendeeId, answer, admissions }, signal) => {
        const params = { id: eventId, attendeeId };
        await services.api.send(settleConflict, { params, body: { answer, admissions: [...admissions] }, signal });
      }),
      watchRoster: watchingRoster(services),
    },
  });

interface SettlingProps {
  eventId: string;
  zone: string;
  /** A conflict may be put away here. */
  mayWait: boolean;
  /** What stands in its place for the moment. */
  isCovered?: boolean;
}

/** What the staff settle of admissions that contradict each other, on a screen of the event. */
export default function Settling({ eventId, zone, ...shown }: SettlingProps) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideConflict(services), { input: { eventId, zone } });
  return <ConflictTask actor={actor} {...shown} />;
}

export interface ConflictTaskProps extends Pick<SettlingProps, 'mayWait' | 'isCovered'> {
  actor: ActorRefFrom<typeof conflictMachine>;
}

export function ConflictTask({ actor, mayWait, isCovered = false }: ConflictTaskProps) {
  const { view, send } = useView(actor, present);
  return isCovered ? null : <Conflict view={view} send={send} mayWait={mayWait} />;
}
