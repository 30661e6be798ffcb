import { useRef } from 'react';
import type { EraseMemberSignal } from '#machines/organization/eraseMember/machine.ts';
import type { EraseMemberView } from '#machines/organization/eraseMember/present.ts';
import { CancelDock } from '#src/organization/CancelDock.tsx';
import { Consequences } from '#src/organization/Consequences.tsx';
import { MemberGone } from '#src/organization/MemberGone.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
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
        <CancelDock name={view.back} busy={form?.busy ?? false} onCancel={() => send({ type: 'no.pressed' })}>
          {form ? (
            <Button kind="final" size="tall" width="grow" type="submit" form={formId} busy={form.busy}>
              Erase
            </Button>
          ) : null}
        </CancelDock>
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
  if (view === 'gone') return <MemberGone />;
  if (closed !== null) return <NoteBox kind="warn">{closed}</NoteBox>;
  return <Consequences of={{ goes, stays }} />;
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
