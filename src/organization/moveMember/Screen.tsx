import { useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { MoveMemberSignal } from '#machines/organization/moveMember/machine.ts';
import type { MoveMemberView } from '#machines/organization/moveMember/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { check, close } from '#src/ui/icons/base.ts';
import { handHelping } from '#src/ui/icons/event.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
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
        <Dock>
          <Button
            kind="second"
            size="tall"
            width="grow"
            off={form?.busy ?? false}
            onClick={() => send({ type: 'cancel.pressed' })}
          >
            Cancel
          </Button>
          {form ? (
            <Button kind="primary" size="tall" width="grow" type="submit" form={formId} off={form.busy}>
              Move
            </Button>
          ) : null}
        </Dock>
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
      <Empty
        title="This member isn’t here"
        text="They belong to no chapter of yours, or you no longer act for all of them."
      >
        <LinkButton kind="second" size="small" href={href.chapterMembers()}>
          All Chapters
        </LinkButton>
      </Empty>
    );
  }
  if (view.form === null) return <NoteBox kind="warn">{view.closed}</NoteBox>;
  return (
    <>
      {view.form.note === null ? null : <NoteBox kind="info">{view.form.note}</NoteBox>}
      <Choosing form={view.form} send={send} />
      <Lines title="What Goes Along" icon={check} lines={view.goesAlong} />
      <Lines title="What Ends" icon={close} lines={view.ends} />
      <Lines title="To Hand Over" icon={handHelping} lines={view.handOver} />
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
