import { useRef } from 'react';
import type { DoorEntry, DoorView } from '#machines/flows/door/present.ts';
import { barredSentence } from '#machines/flows/door/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { Door, DoorBand, DoorBandButton, DoorBelow, DoorDesk, DoorHead, DoorRecent } from '#src/ui/Door.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { Form } from '#src/ui/Form.tsx';
import { scanLine } from '#src/ui/icons/event.ts';
import type { MarkKind } from '#src/ui/Mark.tsx';
import { Roll, RollRow } from '#src/ui/Roll.tsx';
import { Section } from '#src/ui/Section.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { Verdict } from '#src/ui/Verdict.tsx';

export interface CheckInGuestsProps {
  view: DoorView;
  title: string;
  guestListHref: string;
  /** Registers what empties the field once a code was taken. */
  fieldRef: React.RefObject<HTMLInputElement | null>;
  onSubmit: (code: string) => void;
  onNext: () => void;
  onBack: () => void;
}

export function CheckInGuests(props: CheckInGuestsProps) {
  const { view, title, guestListHref, fieldRef, onSubmit, onNext, onBack } = props;
  const form = useRef<HTMLFormElement>(null);
  if (view.view === 'barred') return <Barred title={title} onBack={onBack} />;
  const [last] = view.recent;
  return (
    <Door>
      <DoorHead
        title="Check In Guests"
        event={title}
        onBack={onBack}
        count={view.counts ? { in: view.counts.checkedIn, of: view.counts.going } : undefined}
      />
      {view.verdict ? <OneVerdict verdict={view.verdict} /> : <Band />}
      <DoorDesk>
        {last ? <DoorRecent {...marks[last.ended]} who={last.name} when={last.time} /> : null}
        <Form ref={form} busy={view.busy} onSubmit={(fields) => onSubmit(String(fields.get('code') ?? ''))}>
          <TextField
            ref={fieldRef}
            label="Guest code"
            name="code"
            look="code"
            placeholder="ABCD 1234"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={40}
            error={view.fieldError}
          />
          <Button kind="primary" size="tall" width="full" type="submit" busy={view.busy}>
            Check-in + Add Another
          </Button>
        </Form>
        {view.verdict && view.verdict.kind !== 'in' ? (
          <Button kind="second" width="full" onClick={onNext}>
            Next guest
          </Button>
        ) : null}
      </DoorDesk>
      <DoorBelow>
        <Section title="Just now" end={<TextLink href={guestListHref}>Guest List</TextLink>}>
          {view.recent.length > 0 ? <Recent entries={view.recent} /> : <p>Nobody has been checked in here yet.</p>}
        </Section>
      </DoorBelow>
    </Door>
  );
}

const marks: Record<DoorEntry['ended'], { mark: MarkKind; markName: string }> = {
  in: { mark: 'ok', markName: 'Checked in' },
  refused: { mark: 'stop', markName: 'Refused' },
  unanswered: { mark: 'warn', markName: 'Not confirmed' },
};

function Band() {
  return (
    <DoorBand>
      <DoorBandButton icon={scanLine} off>
        Scan a code instead
      </DoorBandButton>
    </DoorBand>
  );
}

function OneVerdict({ verdict }: { verdict: NonNullable<DoorView['verdict']> }) {
  switch (verdict.kind) {
    case 'in':
      return <Verdict kind="in" name={verdict.headline} why="has been checked in" after={verdict.note ?? undefined} />;
    case 'refused':
      return <Verdict kind="out" word="Not checked in" name={verdict.headline} why={verdict.name ?? undefined} />;
    case 'unanswered':
      return <Verdict kind="noted" name="Not confirmed" why={verdict.headline} />;
  }
}

function Recent({ entries }: { entries: readonly DoorEntry[] }) {
  return (
    <Roll label="Just now">
      {entries.map((entry, index) => (
        <RollRow
          key={`${entry.time}-${entry.name}-${entries.length - index}`}
          when={entry.time}
          {...marks[entry.ended]}
          who={entry.name}
          sub={entry.note ?? undefined}
        />
      ))}
    </Roll>
  );
}

function Barred({ title, onBack }: Pick<CheckInGuestsProps, 'title' | 'onBack'>) {
  return (
    <Door>
      <DoorHead title="Check In Guests" event={title} onBack={onBack} />
      <DoorBelow>
        <Empty title={barredSentence} mark="no" />
      </DoorBelow>
    </Door>
  );
}
