import { useEffect } from 'react';
import { href } from '#contract/kit/addresses.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { typeSigns } from '../typeSigns.ts';
import { About } from './About.tsx';
import { Actions } from './Actions.tsx';
import { Notes } from './Notes.tsx';
import { Preview } from './Preview.tsx';
import type { PartProps, TypeEditorProps } from './props.ts';
import { Steps } from './Steps.tsx';

/** An event type as it is written, or as creators will see it. */
export function TypeEditor(props: TypeEditorProps) {
  const { view, send } = props;
  useFaultFocus(view.faults.length > 0);
  return (
    <Screen>
      <Page>
        <PageHead
          title={view.title}
          lead={view.standing || undefined}
          end={view.state ? <Status {...typeSigns[view.state]} /> : null}
        />
        <Waiting view={view} send={send} />
        {view.view === 'shown' && view.document ? (
          <>
            <Notes view={view} send={send} />
            {view.mayChange ? (
              <Switch
                label="Edit or preview"
                value={view.mode}
                options={modes}
                onChange={(mode) => send({ type: 'mode.chosen', mode })}
              />
            ) : null}
            {view.mode === 'preview' ? (
              <Preview steps={view.preview} />
            ) : (
              <>
                <About view={view} document={view.document} send={send} />
                <Steps {...props} document={view.document} />
                <VisuallyHidden role="status">{view.said}</VisuallyHidden>
              </>
            )}
            <Actions view={view} send={send} />
          </>
        ) : null}
      </Page>
      <Asked view={view} send={send} />
    </Screen>
  );
}

const modes = [
  { value: 'edit', name: 'Edit' },
  { value: 'preview', name: 'Preview' },
] as const;

function Waiting({ view: { view, error, refreshing }, send }: PartProps) {
  const retry = () => send({ type: 'retry.pressed' });
  if (view === 'loading') return <TightRowsSkeleton rows={5} label="Loading the event type" />;
  if (view === 'failed')
    return <ErrorPanel title="The event type didn’t load" text={error ?? undefined} onRetry={retry} />;
  if (view === 'gone') {
    return (
      <Empty title="This event type isn’t here" text="It was deleted, or you no longer run this organization.">
        <LinkButton kind="second" size="small" href={href.managedTypes()}>
          Event Types
        </LinkButton>
      </Empty>
    );
  }
  return error ? <RetryNote text={error} busy={refreshing} onRetry={retry} /> : null;
}

function Asked({ view: { question }, send }: PartProps) {
  const no = () => send({ type: 'no.pressed' });
  return (
    <Dialog
      open={question !== null}
      title={question?.title ?? ''}
      onClose={no}
      actions={
        <>
          <Button width="grow" onClick={no}>
            Cancel
          </Button>
          <Button
            width="grow"
            kind={question?.final ? 'final' : 'primary'}
            onClick={() => send({ type: 'yes.pressed' })}
          >
            {question?.yes}
          </Button>
        </>
      }
    >
      {question ? <p>{question.text}</p> : null}
    </Dialog>
  );
}

/** The first field that is wrong takes focus. */
function useFaultFocus(isWrong: boolean): void {
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-fault]')?.focus();
  }, [isWrong]);
}
