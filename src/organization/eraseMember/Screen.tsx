import { useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { EraseMemberSignal } from '#machines/organization/eraseMember/machine.ts';
import type { EraseMemberView } from '#machines/organization/eraseMember/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { check, close } from '#src/ui/icons/base.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';

export interface EraseMemberProps {
  view: EraseMemberView;
  send: (signal: EraseMemberSignal) => void;
}

const formId = 'erase';

export function EraseMember({ view, send }: EraseMemberProps) {
  const { closed, form } = view;
  const mayLeave = form !== null || closed !== null || view.view === 'erased';
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead} />
        <Known view={view} send={send} />
        {form ? <Confirming form={form} send={send} /> : null}
      </Page>
      {mayLeave ? (
        <Dock>
          <Button
            kind="second"
            size="tall"
            width="grow"
            off={form?.busy ?? false}
            onClick={() => send({ type: 'no.pressed' })}
          >
            {view.back}
          </Button>
          {form ? (
            <Button kind="final" size="tall" width="grow" type="submit" form={formId} busy={form.busy}>
              Erase
            </Button>
          ) : null}
        </Dock>
      ) : null}
    </Screen>
  );
}

function Known({ view: { view, closed, error, goes, stays }, send }: EraseMemberProps) {
  if (view === 'loading') return <TightRowsSkeleton rows={4} label="Loading what erasing does" />;
  if (view === 'failed') {
    const retry = () => send({ type: 'retry.pressed' });
    return <ErrorPanel title="This didn’t load" text={error ?? undefined} onRetry={retry} />;
  }
  if (view === 'gone') {
    return (
      <Empty title="This member isn’t here" text="They don’t belong to this organization, or you no longer run it.">
        <LinkButton kind="second" size="small" href={href.members()}>
          Members
        </LinkButton>
      </Empty>
    );
  }
  if (closed !== null) return <NoteBox kind="warn">{closed}</NoteBox>;
  return (
    <>
      <Lines title="What Goes" icon={close} lines={goes} />
      <Lines title="What Stays" icon={check} lines={stays} />
    </>
  );
}

function Lines({ title, icon, lines }: { title: string; icon: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <Facts>
        {lines.map((line) => (
          <Fact key={line} icon={icon} title={line} />
        ))}
      </Facts>
    </Section>
  );
}

interface ConfirmingProps extends Pick<EraseMemberProps, 'send'> {
  form: NonNullable<EraseMemberView['form']>;
}

function Confirming({ form: { label, failed, busy }, send }: ConfirmingProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Form
      ref={form}
      id={formId}
      label="Confirm"
      busy={busy}
      onSubmit={(fields) => send({ type: 'erase.submitted', name: String(fields.get('name') ?? '') })}
    >
      <TextField
        label={label}
        name="name"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        error={failed?.field === 'name' ? failed.message : null}
      />
    </Form>
  );
}
