import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { flowBegan } from '#src/app/services/live/watching.ts';

/** Runs a flow as long as its screen is there, and tells whoever watches this tab. */
export const useFlow: typeof useActorRef = (machine, ...given) => {
  const actor = useActorRef(machine, ...given);
  useEffect(() => flowBegan(actor), [actor]);
  return actor;
};
