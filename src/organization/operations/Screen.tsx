import type { OperationsSignal } from '#machines/organization/operations/machine.ts';
import type { OperationsView } from '#machines/organization/operations/present.ts';
import { StatusPage } from '#src/organization/StatusPage.tsx';
import { Parts } from './Parts.tsx';

export interface OperationsProps {
  view: OperationsView;
  send: (signal: OperationsSignal) => void;
}

/** How the parts that an organization depends on stand. */
export function Operations({ view, send }: OperationsProps) {
  return (
    <StatusPage
      view={view}
      send={send}
      title="Operations"
      loading="Loading operations"
      notLoaded="Operations didn’t load"
      yes="Try Now"
    >
      <Parts view={view} onAgain={() => send({ type: 'again.pressed' })} />
    </StatusPage>
  );
}
