import { href } from '#contract/kit/addresses.ts';
import type { IncomingAlertSignal } from '#machines/alerts/incomingAlert/machine.ts';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { IncomingAlertView } from '#machines/alerts/incomingAlert/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Incoming } from '#src/ui/parts/Incoming.tsx';
import { Mark } from '#src/ui/layout/Mark.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';

export interface IncomingAlertProps {
  view: IncomingAlertView;
  send: (signal: IncomingAlertSignal) => void;
}

/** One tap sends; neither answer is chosen beforehand. */
export function IncomingAlert({ view, send }: IncomingAlertProps) {
  const { alert, more, isReady, sending, error } = view;
  if (alert === null) return null;
  const half = (status: AlertStatus) => (
    <Button
      busy={sending === status}
      off={!isReady || (sending !== null && sending !== status)}
      onClick={() => send({ type: 'answer.pressed', status })}
    >
      {sending === status ? null : <Mark kind={status === 'Safe' ? 'ok' : 'bad'} />}
      {status}
    </Button>
  );
  return (
    <Incoming
      key={alert.alert.id}
      text={alert.text}
      line={alert.line}
      age={alert.age}
      answers={
        <>
          {half('Safe')}
          {half('Not Safe')}
        </>
      }
      trouble={error ? <NoteBox kind="bad">{error}</NoteBox> : null}
      ways={
        <>
          <TextLink href={alert.href} state={{ alert: alert.alert }}>
            Add my location or a note
          </TextLink>
          {more > 0 ? <TextLink href={href.organizationAlerts()}>{`${more} more to answer`}</TextLink> : null}
        </>
      }
    />
  );
}
