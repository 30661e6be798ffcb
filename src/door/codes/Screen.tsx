import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { asSentence } from '#contract/kit/errorText.ts';
import type { CodesSignal } from '#machines/door/codes/machine.ts';
import type { CodePass, CodesView } from '#machines/door/codes/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Pass } from '#src/ui/parts/Pass.tsx';
import { PassView } from '#src/ui/parts/PassView.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { guestSigns } from '#src/ui/feedback/statuses.ts';

export interface CodesProps {
  view: CodesView;
  send: (signal: CodesSignal) => void;
  title: string;
  /** Where RSVP is. */
  rsvpHref: string;
}

export function Codes({ view, send, title, rsvpHref }: CodesProps) {
  const [shown, setShown] = useState(0);
  const isOwn = shown === 0;
  return (
    <Screen>
      <Page gap="close">
        <PageHead title="Check In" lead={title} />
        {view.view === 'loading' ? (
          <Skeleton label="Loading your codes">
            <Lines widths={['100%', '100%', '60%']} />
          </Skeleton>
        ) : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="Your codes didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'nobody' ? <Empty title="You’re not on the list for this event" /> : null}
        {view.view === 'shown' ? (
          <>
            {view.error ? <NoteBox kind="warn">{asSentence(view.error)} Your codes still work.</NoteBox> : null}
            {view.refused ? <NoteBox kind="warn">{view.refused}</NoteBox> : null}
            <PassView
              label="Guest codes"
              onShow={setShown}
              passes={view.passes.map((each) => ({
                id: each.id,
                name: each.name,
                pass: <OnePass pass={each} title={title} />,
              }))}
            />
          </>
        ) : null}
      </Page>
      {view.offersRsvp ? (
        <Dock>
          <LinkButton kind="primary" size="tall" width="full" href={rsvpHref}>
            RSVP
          </LinkButton>
        </Dock>
      ) : null}
      {view.checkInSelf === 'none' || !isOwn ? null : (
        <Dock>
          <Button
            kind="primary"
            size="tall"
            width="full"
            busy={view.checkInSelf === 'busy'}
            onClick={() => send({ type: 'checkInSelf.pressed' })}
          >
            Check In Self
          </Button>
        </Dock>
      )}
    </Screen>
  );
}

function OnePass({ pass, title }: { pass: CodePass; title: string }) {
  return (
    <Pass
      name={pass.name}
      sub={pass.of === 'You' ? title : pass.of}
      status={pass.checkedIn ? guestSigns['Checked-in'] : undefined}
      qr={<QRCodeSVG value={pass.code} title={`QR code of ${pass.name}`} level="M" marginSize={2} size={256} />}
      code={pass.shown}
    />
  );
}
