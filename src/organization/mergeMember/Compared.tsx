import type { MergeMemberSignal } from '#machines/organization/mergeMember/machine.ts';
import type { MergeMemberView, RecordShown } from '#machines/organization/mergeMember/present.ts';
import { Consequences } from '#src/organization/Consequences.tsx';
import { memberSigns } from '#src/organization/memberSigns.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { mail } from '#src/ui/icons/base.ts';
import { circleUser } from '#src/ui/icons/common.ts';
import { clock, users } from '#src/ui/icons/event.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';

interface ComparedProps {
  pair: NonNullable<MergeMemberView['pair']>;
  refusal: string | null;
  busy: boolean;
  send: (signal: MergeMemberSignal) => void;
}

/** Both records, and what merging them would do. */
export function Compared({ pair: { kept, ending, lines }, refusal, busy, send }: ComparedProps) {
  return (
    <>
      {refusal === null ? null : <NoteBox kind="warn">{refusal}</NoteBox>}
      <Record title="Stays" record={kept} />
      <Record title="Ends" record={ending} />
      <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'swap.pressed' })}>
        Keep the Other One
      </Button>
      <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'another.pressed' })}>
        Choose Another Record
      </Button>
      <Consequences of={lines} />
    </>
  );
}

function Record({ title, record }: { title: string; record: RecordShown }) {
  return (
    <Section title={title} end={<Status {...memberSigns[record.state]} />}>
      <Facts>
        <Fact icon={circleUser} title={record.name} />
        <Fact icon={mail} title={record.email} />
        <Fact icon={users} title={record.roles} />
        <Fact icon={clock} title={record.signedIn} />
      </Facts>
    </Section>
  );
}
