import { useRef } from 'react';
import { NoLongerAdmin } from '../NoLongerAdmin.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Fields } from './Fields.tsx';
import type { LookProps } from './props.ts';

/** Name, colors and logo of the organization, with a preview. */
export function Look(props: LookProps) {
  const { view, send } = props;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, view.failed);
  const isForm = view.view === 'form';
  return (
    <Screen>
      <Page>
        <PageHead title="Look" lead={isForm ? 'Members see changes as soon as you save.' : undefined} />
        {isForm ? (
          <>
            {view.error ? <RetryNote text={view.error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
            <Form ref={form} id="look" busy={view.busy} onSubmit={() => send({ type: 'look.submitted' })}>
              <Fields {...props} />
            </Form>
          </>
        ) : (
          <Instead {...props} />
        )}
      </Page>
      {isForm ? (
        <Dock note={view.uploading ? 'Your picture is uploading. You can save when it’s done.' : undefined}>
          <Button
            kind="primary"
            size="tall"
            width="full"
            type="submit"
            form="look"
            busy={view.busy}
            off={view.uploading}
          >
            Save
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}

function Instead({ view: { view, error }, send }: LookProps) {
  if (view === 'loading') return <TightRowsSkeleton rows={5} label="Loading the look" />;
  if (view === 'failed') {
    return (
      <ErrorPanel
        title="The look didn’t load"
        text={error ?? undefined}
        onRetry={() => send({ type: 'retry.pressed' })}
      />
    );
  }
  return <NoLongerAdmin />;
}
