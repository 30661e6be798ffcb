import type { CancelEventSignal } from '#machines/events/cancelEvent/machine.ts';
import type { CancelEventView } from '#machines/events/cancelEvent/present.ts';
import type { EventHeader } from '#machines/events/eventView/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface CancelEventProps {
  view: CancelEventView;
  send: (signal: CancelEventSignal) => void;
  header: EventHeader;
}

export function CancelEvent({ view, send, header }: CancelEventProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} />
        <EventLine
          title={header.title}
          dateBadge={{ month: header.month, day: header.day }}
          meta={[header.time, header.venue]}
        />
        {view.closed ? <NoteBox kind="warn">{view.closed}</NoteBox> : null}
        {view.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Page>
      <Dock>
        <Button kind="second" size="tall" width="grow" off={view.busy} onClick={() => send({ type: 'no.pressed' })}>
          {view.closed ? 'Back to the Event' : 'No'}
        </Button>
        {view.closed === null || view.mayRetry ? (
          <Button
            kind={view.mayRetry ? 'primary' : 'danger'}
            size="tall"
            width="grow"
            busy={view.busy}
            onClick={() => send({ type: 'yes.pressed' })}
          >
            {view.mayRetry ? 'Try again' : 'Yes'}
          </Button>
        ) : null}
      </Dock>
    </Screen>
  );
}
