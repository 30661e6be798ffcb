import { useRef } from 'react';
import { NoLongerAdmin } from '../NoLongerAdmin.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { SaveDock } from '../SaveDock.tsx';
import { Fields } from './Fields.tsx';
import type { SettingsProps } from './props.ts';

/** The numbers of an organization: guests, days, minutes, and how long data is kept. */
export function Settings({ view, send }: SettingsProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, view.failed);
  const isForm = view.view === 'form';
  return (
    <Screen>
      <Page>
        <PageHead title="Settings" lead={isForm ? 'Changes apply as soon as you save.' : undefined} />
        {isForm ? (
          <>
            {view.error ? <RetryNote text={view.error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
            <Form ref={form} id="settings" busy={view.busy} onSubmit={() => send({ type: 'settings.submitted' })}>
              <Fields view={view} send={send} />
            </Form>
          </>
        ) : (
          <Instead view={view} send={send} />
        )}
      </Page>
      {isForm ? (
        <SaveDock
          form="settings"
          unsaved={view.typed !== null}
          busy={view.busy}
          onDiscard={() => send({ type: 'discard.pressed' })}
        />
      ) : null}
      <Sooner view={view} send={send} />
    </Screen>
  );
}

/** Names what goes before data is removed sooner. */
function Sooner({ view: { question }, send }: SettingsProps) {
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
          <Button width="grow" kind="final" onClick={() => send({ type: 'yes.pressed' })}>
            Delete Sooner
          </Button>
        </>
      }
    >
      {question?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}

function Instead({ view: { view, error }, send }: SettingsProps) {
  if (view === 'loading') return <TightRowsSkeleton rows={7} label="Loading the settings" />;
  if (view === 'failed') {
    return (
      <ErrorPanel
        title="The settings didn’t load"
        text={error ?? undefined}
        onRetry={() => send({ type: 'retry.pressed' })}
      />
    );
  }
  return <NoLongerAdmin />;
}
