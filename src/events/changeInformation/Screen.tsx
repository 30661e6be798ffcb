import type { ChangeInformationSignal } from '#machines/events/changeInformation/machine.ts';
import type { ChangeInformationView } from '#machines/events/changeInformation/present.ts';
import type { EventHeader } from '#machines/events/eventView/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface ChangeInformationProps {
  view: ChangeInformationView;
  send: (signal: ChangeInformationSignal) => void;
  header: EventHeader;
}

export function ChangeInformation({ view, send, header }: ChangeInformationProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} />
        <EventLine title={header.title} dateBadge={{ month: header.month, day: header.day }} meta={[header.time]} />
        {view.closed ? <NoteBox kind="warn">{view.closed}</NoteBox> : null}
        {view.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Page>
      {view.screen === 'asking' ? (
        <Dock>
          <Button
            kind="primary"
            size="tall"
            width="full"
            busy={view.busy}
            onClick={() => send({ type: 'change.pressed' })}
          >
            Change Event and Resubmit
          </Button>
        </Dock>
      ) : null}
      {view.screen === 'openAlready' ? (
        <Dock>
          <LinkButton kind="primary" size="tall" width="full" href={view.stepsHref}>
            Go to the Steps
          </LinkButton>
        </Dock>
      ) : null}
    </Screen>
  );
}
