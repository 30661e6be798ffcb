import { lazy, Suspense, useId } from 'react';
import type { HoldView, ReleaseQuestion } from '#machines/incidents/incidentThread/presentHold.ts';
import type { IncidentThreadSignal } from '#machines/incidents/incidentThread/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CardHead } from '#src/ui/layout/CardHead.tsx';
import type { ConfirmProps } from '#src/ui/overlays/Confirm.tsx';

/** Few reports are on hold: it is fetched with the first of them, and where it can not be had the question stands in the page. */
const Confirm = lazy(() =>
  import('#src/ui/overlays/Confirm.tsx').then(
    (part) => ({ default: part.Confirm }),
    () => ({ default: InPage }),
  ),
);

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
      <Suspense>
        <Confirm
          open={question !== null}
          question={question?.title ?? ''}
          text={question?.line}
          no="Cancel"
          yes="Release"
          final={question?.isFinal}
          onNo={() => send({ type: 'no.pressed' })}
          onYes={() => send({ type: 'yes.pressed' })}
        />
      </Suspense>
    </Card>
  );
}

function InPage({ open, question, text, no, yes, final, onNo, onYes }: ConfirmProps) {
  if (!open) return null;
  return (
    <>
      <p>
        <b>{question}</b>
      </p>
      <p>{text}</p>
      <Button width="full" onClick={onNo}>
        {no}
      </Button>
      <Button width="full" kind={final ? 'final' : 'primary'} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
}
