import type { MemberSignal } from '#machines/organization/member/machine.ts';
import type { OwnedLine, MemberShown, MemberView } from '#machines/organization/member/present.ts';
import { MemberGone } from '#src/organization/MemberGone.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { mail } from '#src/ui/icons/base.ts';
import { clipboardCheck } from '#src/ui/icons/common.ts';
import { clock, handHelping, phone, users } from '#src/ui/icons/event.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';

export interface PanelProps {
  view: MemberView;
  send: (signal: MemberSignal) => void;
}

/** What is known of a member, below the name. */
export function Known({ view: { view, member, error, refreshing }, send }: PanelProps) {
  const retry = () => send({ type: 'retry.pressed' });
  if (view === 'gone') return <MemberGone />;
  if (view === 'failed') return <ErrorPanel title="The member didn’t load" text={error ?? undefined} onRetry={retry} />;
  if (member === null) return <TightRowsSkeleton rows={4} label="Loading the member" />;
  return (
    <>
      {error ? <RetryNote text={error} busy={refreshing} onRetry={retry} /> : null}
      <About member={member} />
    </>
  );
}

/** What is left to hand over, and what may be decided. */
export function Decisions({ view: { view, member }, send }: PanelProps) {
  if (view !== 'shown' || member === null) return null;
  return (
    <>
      {member.holds.length > 0 ? <Holds holds={member.holds} /> : null}
      {member.handOver ? (
        <LinkButton kind="second" width="full" href={member.handOver.href}>
          {member.handOver.label}
        </LinkButton>
      ) : null}
      {member.note ? <NoteBox kind="info">{member.note}</NoteBox> : null}
      {member.editHref ? (
        <LinkButton kind="second" width="full" href={member.editHref}>
          Edit
        </LinkButton>
      ) : null}
      {member.rolesHref ? (
        <LinkButton kind="second" width="full" href={member.rolesHref}>
          Change Roles
        </LinkButton>
      ) : null}
      {member.mergeHref ? (
        <LinkButton kind="second" width="full" href={member.mergeHref}>
          Merge with Another Record
        </LinkButton>
      ) : null}
      {member.moveHref ? (
        <LinkButton kind="second" width="full" href={member.moveHref}>
          Move to Another Chapter
        </LinkButton>
      ) : null}
      {member.actions.map(({ action, label, final }) => (
        <Button
          key={action}
          kind={final ? 'danger' : 'second'}
          width="full"
          onClick={() => send({ type: 'action.pressed', action })}
        >
          {label}
        </Button>
      ))}
      {member.erasure ? (
        <LinkButton kind={member.erasure.final ? 'danger' : 'second'} width="full" href={member.erasure.href}>
          {member.erasure.label}
        </LinkButton>
      ) : null}
    </>
  );
}

function About({ member }: { member: MemberShown }) {
  return (
    <Facts>
      <Fact icon={users} title={member.roles} />
      {member.mergedInto ? <Fact icon={users} {...member.mergedInto} sign="chevron" /> : null}
      {member.email ? <Fact icon={mail} title={member.email} href={`mailto:${member.email}`} sign="underline" /> : null}
      {member.phone ? <Fact icon={phone} title={member.phone} href={`tel:${member.phone}`} sign="underline" /> : null}
      {member.signedIn ? <Fact icon={clock} title={member.signedIn} meta={member.devices ?? undefined} /> : null}
    </Facts>
  );
}

function Holds({ holds }: { holds: readonly OwnedLine[] }) {
  return (
    <Section title="To Reassign">
      <Facts>
        {holds.map(({ title, meta, href: leads }) => (
          <Fact
            key={title + meta}
            icon={leads ? clipboardCheck : handHelping}
            title={title}
            meta={meta || undefined}
            {...(leads ? { href: leads, sign: 'chevron' as const } : {})}
          />
        ))}
      </Facts>
    </Section>
  );
}
