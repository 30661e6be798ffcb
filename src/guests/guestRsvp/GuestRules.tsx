import type { GuestRsvpSignal } from '#machines/guests/guestRsvp/setup.ts';
import type { Rule } from '#contract/learning/rule.ts';
import type { GuestRsvpView } from '#machines/guests/guestRsvp/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { HtmlBlock } from '#src/ui/layout/HtmlBlock.tsx';
import { arrowLeft } from '#src/ui/icons/base.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { VideoFrame } from '#src/ui/parts/VideoFrame.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { fileSize } from '#machines/kit/fileSize.ts';
import { GuestHead } from './GuestHead.tsx';

/** A rule with its text cleaned, and its player's address where its host is an allowed one. */
export interface RuleShown {
  rule: Rule;
  html: TrustedHTML | null;
  video: string | null;
}

export interface GuestRulesProps {
  view: GuestRsvpView;
  rules: readonly RuleShown[];
  send: (signal: GuestRsvpSignal) => void;
}

export function GuestRules({ view, rules, send }: GuestRulesProps) {
  return (
    <Screen>
      <Page>
        <GuestHead view={view} />
        {rules.length === 0 ? <NoteBox kind="info">This event has no house rules.</NoteBox> : null}
        {rules.map((each) => (
          <OneRule key={each.rule.id} {...each} />
        ))}
      </Page>
      <Dock>
        <Button
          kind="second"
          icon={arrowLeft}
          size="tall"
          onClick={() => send({ type: 'back.pressed' })}
          off={view.busy}
        >
          <VisuallyHidden>Back</VisuallyHidden>
        </Button>
        <Button
          kind="primary"
          size="tall"
          width="grow"
          busy={view.busy}
          onClick={() => send({ type: 'agree.pressed' })}
        >
          Submit &amp; Agree
        </Button>
      </Dock>
    </Screen>
  );
}

function OneRule({ rule, html, video }: RuleShown) {
  return (
    <Section title={rule.title}>
      {rule.media ? <Photo shape="rule" src={rule.media.url} /> : null}
      {video ? <VideoFrame src={video} title={rule.title} /> : null}
      {html ? <HtmlBlock html={html} /> : null}
      {rule.file ? <FileLink href={rule.file.url} name={rule.file.name} size={fileSize(rule.file.size)} /> : null}
    </Section>
  );
}
