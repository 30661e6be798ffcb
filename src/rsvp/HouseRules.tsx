import type { RsvpSignal } from '#machines/rsvp/setup.ts';
import type { RsvpView } from '#machines/rsvp/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { HtmlBlock } from '#src/ui/layout/HtmlBlock.tsx';
import { arrowLeft } from '#src/ui/icons/base.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { Progress } from '#src/ui/feedback/Progress.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { VideoFrame } from '#src/ui/parts/VideoFrame.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { fileSize } from '#machines/kit/fileSize.ts';

export interface HouseRulesProps {
  view: RsvpView;
  /** The rule's text, cleaned. */
  html: TrustedHTML | null;
  /** The player's address, from an allowed host. */
  video: string | null;
  send: (signal: RsvpSignal) => void;
}

export function HouseRules({ view, html, video, send }: HouseRulesProps) {
  const { rule, position } = view;
  if (!rule || !position) return <NotYet view={view} send={send} />;
  return (
    <Screen>
      <Page>
        <Progress title="House Rules" value={position.number} max={position.of} />
        <Heading>{rule.title}</Heading>
        {rule.media ? <Photo shape="rule" src={rule.media.url} eager /> : null}
        {video ? <VideoFrame src={video} title={rule.title} /> : null}
        {html ? <HtmlBlock html={html} /> : null}
        {rule.file ? <FileLink href={rule.file.url} name={rule.file.name} size={fileSize(rule.file.size)} /> : null}
      </Page>
      <Dock>
        <Button
          kind="second"
          icon={arrowLeft}
          size="tall"
          onClick={() => send({ type: 'back.pressed' })}
          off={view.busy}
        >
          <VisuallyHidden>Previous</VisuallyHidden>
        </Button>
        {view.isLastRule ? (
          <Button
            kind="primary"
            size="tall"
            width="grow"
            busy={view.busy}
            onClick={() => send({ type: 'agree.pressed' })}
          >
            I Agree
          </Button>
        ) : (
          <Button kind="primary" size="tall" width="grow" onClick={() => send({ type: 'next.pressed' })}>
            Next
          </Button>
        )}
      </Dock>
    </Screen>
  );
}

function NotYet({ view, send }: Pick<HouseRulesProps, 'view' | 'send'>) {
  return (
    <Screen>
      <Page>
        <PageHead title="House Rules" />
        {view.screen === 'rulesFailed' ? (
          <ErrorPanel
            title="The house rules didn’t load"
            text={view.loadError ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : (
          <Skeleton label="Loading the house rules">
            <Lines widths={['70%', '100%', '95%', '60%']} />
          </Skeleton>
        )}
      </Page>
    </Screen>
  );
}
