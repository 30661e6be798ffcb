import { useId } from 'react';
import type { HoldView, ReleaseQuestion } from '#machines/incidents/incidentThread/presentHold.ts';
import type { IncidentThreadSignal } from '#machines/incidents/incidentThread/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CardHead } from '#src/ui/layout/CardHead.tsx';
import { LazyConfirm } from '#src/ui/overlays/LazyConfirm.tsx';

export interface HeldProps {
  hold: HoldView;
  /** Asked before it is released. */
  question: ReleaseQuestion | null;
  send: (signal: IncidentThreadSignal) => void;
}

/** Since when and why the report is on legal hold, for its readers, who may release it. */
export function Held({ hold: { since, lines, busy }, question, send }: HeldProps) {
  const id = useId();
  return (
    <Card pad as="section" labelledBy={id}>
      <CardHead id={id} title="On legal hold" line={since} />
      {lines.map((line) => (
        <p key={line} style={{ whiteSpace: 'pre-line' }}>
          {line}
        </p>
      ))}
      <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'release.pressed' })}>
        Release the hold
      </Button>
      <LazyConfirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.line}
        no="Cancel"
        yes="Release"
        final={question?.isFinal}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Card>
  );
}
