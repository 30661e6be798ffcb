import { useRef } from 'react';
import type { MemberField, MemberValues } from '#contract/organization/memberValues.ts';
import type { MemberFormSignal } from '#machines/organization/memberForm/machine.ts';
import type { MemberFormView } from '#machines/organization/memberForm/present.ts';
import { MemberGone } from '#src/organization/MemberGone.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { DateField } from '#src/ui/forms/DateField.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFocusOnRestart } from '#src/ui/forms/useFocusOnRestart.ts';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';

export interface MemberFormProps {
  view: MemberFormView;
  /** Another one is another, empty form. */
  round: number;
  send: (signal: MemberFormSignal) => void;
}

export function MemberForm({ view, round, send }: MemberFormProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} />
        {view.added ? (
          <NoteBox kind="ok">
            <p>{view.added.text}</p>
            <LinkButton kind="plain" size="small" href={view.added.href}>
              {`Open ${view.added.name}`}
            </LinkButton>
          </NoteBox>
        ) : null}
        {view.view === 'form' ? <Fields view={view} round={round} send={send} /> : <Instead view={view} send={send} />}
      </Page>
      {view.view === 'form' && view.locked === null ? (
        <Dock>
          <Button kind="primary" size="tall" width="full" type="submit" form="member" busy={view.busy}>
            {view.button}
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}

function Instead({ view: { view, error }, send }: Omit<MemberFormProps, 'round'>) {
  if (view === 'loading') return <TightRowsSkeleton rows={4} label="Loading the member" />;
  if (view === 'failed') {
    return (
      <ErrorPanel
        title="The member didn’t load"
        text={error ?? undefined}
        onRetry={() => send({ type: 'retry.pressed' })}
      />
    );
  }
  return <MemberGone />;
}

function Fields({ view: { first, locked, onFile, failed, busy }, round, send }: MemberFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  useFocusOnRestart(form, round);
  const field = (name: MemberField) => ({
    name,
    defaultValue: first[name],
    hint: onFile[name],
    autoComplete: 'off',
    disabled: locked !== null,
    error: failed?.field === name ? failed.message : null,
  });
  // What someone else changed stands in a field that was left alone; one that was typed in stays as it is, and in focus.
  const begun = (name: MemberField) => `${name}: ${first[name]}`;
  return (
    <Form
      key={round}
      ref={form}
      id="member"
      busy={busy}
      onSubmit={(fields) => send({ type: 'member.submitted', ...typedIn(fields) })}
    >
      {locked === null ? null : <NoteBox kind="info">{locked}</NoteBox>}
      <TextField key={begun('firstName')} label="First name" autoCapitalize="words" {...field('firstName')} />
      <TextField key={begun('lastName')} label="Last name" autoCapitalize="words" {...field('lastName')} />
      <TextField key={begun('email')} label="Email" type="email" {...field('email')} />
      <TextField key={begun('phone')} label="Mobile number (optional)" type="tel" {...field('phone')} />
      <DateField key={begun('birthDate')} label="Birth date (optional)" {...field('birthDate')} />
    </Form>
  );
}

function typedIn(fields: FormData): MemberValues {
  const typed = (name: MemberField) => String(fields.get(name) ?? '');
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    email: typed('email'),
    phone: typed('phone'),
    birthDate: typed('birthDate'),
  };
}
