import type { ChangeInformationView } from '#machines/flows/changeInformation/present.ts';
import type { EventHeader } from '#machines/flows/eventView/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { EventLine } from '#src/ui/EventLine.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { NoteBox } from '#src/ui/NoteBox.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';

export interface ChangeInformationProps {
  view: ChangeInformationView;
  header: EventHeader;
  onChange: () => void;
}

export function ChangeInformation({ view, header, onChange }: ChangeInformationProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} />
        <EventLine title={header.title} leaf={{ month: header.month, day: header.day }} meta={[header.time]} />
        {view.closed ? <NoteBox kind="warn">{view.closed}</NoteBox> : null}
        {view.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Page>
      {view.screen === 'asking' ? (
        <Dock>
          <Button kind="primary" size="tall" width="full" busy={view.busy} onClick={onChange}>
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
