import type { HouseRuleSignal } from '#machines/learning/houseRule/machine.ts';
import type { HouseRuleView } from '#machines/learning/houseRule/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Document } from '../Document.tsx';
import { TextSkeleton } from '../educationItem/Screen.tsx';

export interface HouseRuleProps {
  view: HouseRuleView;
  html: TrustedHTML | null;
  video: string | null;
  send: (signal: HouseRuleSignal) => void;
}

export function HouseRule({ view, html, video, send }: HouseRuleProps) {
  const { rule, busy, heading } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={heading} />
        {rule ? (
          <Document title={rule.title} media={rule.media} video={video} html={html} file={rule.file} />
        ) : busy ? (
          <TextSkeleton label="Loading the house rule" />
        ) : null}
      </Page>
      <Dock>
        <Button
          size="tall"
          width="grow"
          off={busy || !view.hasPrevious}
          onClick={() => send({ type: 'previous.pressed' })}
        >
          Previous
        </Button>
        <Button size="tall" width="grow" off={busy || !view.hasNext} onClick={() => send({ type: 'next.pressed' })}>
          Next
        </Button>
      </Dock>
    </Screen>
  );
}
