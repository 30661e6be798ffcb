import { type ReactNode, useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { SafetyContactValues } from '#contract/alerts/safetyContactName.ts';
import type { SafetyContactsSignal } from '#machines/alerts/safetyContacts/machine.ts';
import type { SafetyContactsView } from '#machines/alerts/safetyContacts/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { userPlus } from '#src/ui/icons/event.ts';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { useFocusOnRestart } from '#src/ui/forms/useFocusOnRestart.ts';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';

export interface SafetyContactsProps {
  view: SafetyContactsView;
  /** Another one is another, empty form. */
  round: number;
  children?: ReactNode;
  send: (signal: SafetyContactsSignal) => void;
}

export function SafetyContacts({ view, send, round, children }: SafetyContactsProps) {
  return (
    <Screen safety>
      <Page>
        <PageHead
          title={view.heading}
          lead="They get a text message when you send a personal alert. When you add someone, we ask them if they agree."
        />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading your safety contacts" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="Your safety contacts didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.canAdd ? (
          <>
            {view.closed ? <NoteBox kind="warn">{view.closed}</NoteBox> : null}
            <AddContact view={view} send={send} round={round} />
            <Contacts view={view} send={send} />
          </>
        ) : null}
        {view.plan ? <TextLink href={href.alertPlan()}>{view.plan}</TextLink> : null}
        <TextLink href={href.personalSafety()}>My Personal Safety</TextLink>
      </Page>
      <Confirm
        open={view.asking}
        question={view.question}
        final
        busy={view.removing}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
      {children}
    </Screen>
  );
}

function AddContact({ view, send, round }: SafetyContactsProps) {
  const { failed } = view;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  useFocusOnRestart(form, round);
  const field = (name: keyof SafetyContactValues) => ({
    name,
    error: failed?.field === name ? failed.message : null,
  });
  return (
    <Form
      key={round}
      ref={form}
      label="Add a contact"
      busy={view.adding}
      onSubmit={(fields) => send({ type: 'contact.submitted', ...of(fields) })}
    >
      <TextField label="Name" autoComplete="off" autoCapitalize="words" {...field('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <Button kind="primary" width="full" type="submit" icon={userPlus} busy={view.adding}>
        Add Contact
      </Button>
    </Form>
  );
}

function Contacts({ view, send }: Omit<SafetyContactsProps, 'round'>) {
  if (view.view === 'empty')
    return <Empty title="You have no safety contacts yet" text="Add someone who’d come or call if you need help." />;
  return (
    <Section title="Your contacts" end={view.count}>
      <SearchField
        label="Search contacts"
        value={view.search}
        onInput={(event) => send({ type: 'search.changed', text: event.currentTarget.value })}
      />
      {view.error ? (
        <RetryNote text={view.error} busy={view.refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
      ) : null}
      {view.view === 'noMatch' ? <Empty title={`No contacts match “${view.search.trim()}”`} /> : null}
      {view.rows.length > 0 ? (
        <List label="Safety contacts" tight>
          {view.rows.map(({ id, name, phone, mark, standing, ask, asked }) => (
            <ListRow
              key={id}
              mark={mark}
              who={name}
              sub={`${phone}. ${standing}`}
              endBelow
              end={
                <>
                  {ask ? (
                    <Button size="small" busy={asked} onClick={() => send({ type: 'ask.pressed', id })}>
                      {ask}
                      <VisuallyHidden> {name}</VisuallyHidden>
                    </Button>
                  ) : null}
                  <Button kind="danger" size="small" onClick={() => send({ type: 'remove.pressed', id })}>
                    Remove<VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                </>
              }
            />
          ))}
        </List>
      ) : null}
    </Section>
  );
}

const of = (fields: FormData): SafetyContactValues => ({
  name: String(fields.get('name') ?? ''),
  phone: String(fields.get('phone') ?? ''),
});
