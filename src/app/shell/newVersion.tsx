import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { newVersionMachine } from '#machines/app/newVersion/machine.ts';
import { present } from '#machines/app/newVersion/present.ts';
import { inThisTabAlone } from '#src/app/services/storage/replaced.ts';
import { takeOver } from '#src/app/services/worker.ts';
import { ActionBanner } from '#src/ui/feedback/ActionBanner.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';

const machine = newVersionMachine.provide({
  actors: {
    findLosing: callActor(async () => inThisTabAlone()),
    takeOver: callActor(() => takeOver()),
    // The page goes before this is over.
    reloadPage: callActor(() => new Promise<void>(() => location.reload())),
  },
});

/** Offers the version that waits. */
export default function NewVersion() {
  const [path] = useLocation();
  const actor = useFlow(machine);
  useEffect(() => actor.send({ type: 'address.changed', path }), [actor, path]);
  return <NewVersionOffer actor={actor} />;
}

export function NewVersionOffer({ actor }: { actor: ActorRefFrom<typeof newVersionMachine> }) {
  const { text, action } = present(useSelector(actor, (snapshot) => snapshot));
  return (
    <ActionBanner
      text={text}
      action={action && 'Update Now'}
      busy={action === 'opening'}
      onAction={() => actor.send({ type: 'update.pressed' })}
      onClose={() => actor.send({ type: 'later.pressed' })}
    />
  );
}
