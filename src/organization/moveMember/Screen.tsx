import { useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { MoveMemberSignal } from '#machines/organization/moveMember/machine.ts';
import type { MoveMemberView } from '#machines/organization/moveMember/present.ts';
import { CancelDock } from '#src/organization/CancelDock.tsx';
import { Consequences } from '#src/organization/Consequences.tsx';
import { MemberGone } from '#src/organization/MemberGone.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';

export interface MoveMemberProps {
  view: MoveMemberView;
  send: (signal: MoveMemberSignal) => void;
}

const formId = 'move';

export function MoveMember({ view, send }: MoveMemberProps) {
  const { form, closed, question } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead ?? undefined} />
        <Known view={view} send={send} />
      </Page>
      {form || closed !== null ? (
        <CancelDock busy={form?.busy ?? false} onCancel={() => send({ type: 'cancel.pressed' })}>
          {form ? (
            <Button kind="primary" size="tall" width="grow" type="submit" form={formId} off={form.busy}>
              Move
            </Button>
          ) : null}
        </CancelDock>
      ) : null}
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.text}
        no="Cancel"
        yes="Move"
        busy={form?.busy ?? false}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Known({ view, send }: MoveMemberProps) {
  if (view.view === 'loading') return <TightRowsSkeleton rows={4} label="Loading the chapters" />;
  if (view.view === 'failed') {
    const retry = () => send({ type: 'retry.pressed' });
    return <ErrorPanel title="This didn’t load" text={view.error ?? undefined} onRetry={retry} />;
  }
  if (view.view === 'gone') {
    return (
      <MemberGone
        text="They don’t belong to any of your chapters, or you no longer act for all of them."
        back={{ name: 'All Chapters', href: href.chapterMembers() }}
      />
    );
  }
  if (view.form === null) return <NoteBox kind="warn">{view.closed}</NoteBox>;
  const { goesAlong, ends, handOver } = view;
  return (
    <>
      {view.form.note === null ? null : <NoteBox kind="info">{view.form.note}</NoteBox>}
      <Choosing form={view.form} send={send} />
      <Consequences of={{ goesAlong, ends, handOver }} />
    </>
  );
}

interface ChoosingProps extends Pick<MoveMemberProps, 'send'> {
  form: NonNullable<MoveMemberView['form']>;
}

function Choosing({ form: { to, options, failed, busy }, send }: ChoosingProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Form ref={form} id={formId} label="Move" busy={busy} onSubmit={() => send({ type: 'move.pressed' })}>
      <SelectField
        name="chapter"
        label="Move to"
        value={to}
        options={options}
        error={failed?.message ?? null}
        onChange={(id) => send({ type: 'chapter.chosen', id })}
      />
    </Form>
  );
}
