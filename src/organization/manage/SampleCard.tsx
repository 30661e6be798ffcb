import { useId, useRef } from 'react';
import type { SamplePart } from '#contract/organization/sample.ts';
import type { ManageSignal } from '#machines/organization/manage/machine.ts';
import type { ManageView } from '#machines/organization/manage/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { PickRow } from '#src/ui/forms/PickRow.tsx';
import { bookOpen, calendarDays, scroll } from '#src/ui/icons/menu.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { FocusLossGuard } from '#src/ui/overlays/FocusLossGuard.tsx';

export interface SampleCardProps {
  view: ManageView;
  send: (signal: ManageSignal) => void;
}

const icons: Readonly<Record<SamplePart, string>> = {
  eventTypes: calendarDays,
  houseRules: scroll,
  education: bookOpen,
};

/** The offer to start from the sample, and what became of it. Below the pages: it comes after them, and moves none. */
export function SampleCard({ view, send }: SampleCardProps) {
  const root = useRef<HTMLDivElement>(null);
  if (view.card === 'none') return null;
  return (
    <div ref={root} tabIndex={-1}>
      {view.card === 'offer' ? (
        <FocusLossGuard onGone={() => root.current?.focus()}>
          <Offer view={view} send={send} />
        </FocusLossGuard>
      ) : (
        <Rest view={view} send={send} />
      )}
    </div>
  );
}

function Offer({ view: { offers, error, busy }, send }: SampleCardProps) {
  const said = useId();
  return (
    <Form busy={busy} onSubmit={() => send({ type: 'start.pressed' })}>
      <Section title="Start from the Sample">
        <p>Nothing is here yet. Add ready-made content, then make it yours.</p>
        <List label="What to start with" pick tight>
          {offers.map(({ part, name, brings, chosen }) => (
            <PickRow
              key={part}
              id={part}
              who={name}
              sub={brings}
              picked={chosen}
              onPress={() => send({ type: 'part.pressed', part })}
            />
          ))}
        </List>
      </Section>
      {error === null ? null : (
        <NoteBox kind="bad">
          <p id={said}>{error}</p>
        </NoteBox>
      )}
      <Button
        kind="second"
        size="tall"
        width="full"
        type="submit"
        busy={busy}
        aria-describedby={error === null ? undefined : said}
      >
        Start from the Sample
      </Button>
    </Form>
  );
}

function Rest({ view: { card, written, approval, error, busy }, send }: SampleCardProps) {
  if (card === 'unread') {
    return (
      <RetryNote
        text={`The sample didn’t load. ${error}`}
        busy={busy}
        onRetry={() => send({ type: 'retry.pressed' })}
      />
    );
  }
  if (card === 'taken') {
    return (
      <NoteBox kind="info">
        <p>{error}</p>
        <p>Open the pages above to see what’s there.</p>
      </NoteBox>
    );
  }
  return (
    <Section title="The Sample Is in Place">
      <p>It’s yours now: change it, reorder it, or take out what doesn’t fit.</p>
      <Facts>
        {written.map(({ part, name, href }) => (
          <Fact
            key={part}
            icon={icons[part]}
            title={name}
            meta={part === 'eventTypes' ? (approval ?? undefined) : undefined}
            href={href}
            sign="chevron"
          />
        ))}
      </Facts>
    </Section>
  );
}
