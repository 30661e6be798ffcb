import { useRef } from 'react';
import type { SignOnSignal } from '#machines/organization/signOn/setup.ts';
import type { SignOnView } from '#machines/organization/signOn/present.ts';
import { NoLongerAdmin } from '../NoLongerAdmin.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Fields } from './Fields.tsx';
import { Kept } from './Kept.tsx';

export interface SignOnProps {
  view: SignOnView;
  send: (signal: SignOnSignal) => void;
}

/** Other places where members sign in: their list, and the form of one. */
export function SignOn(props: SignOnProps) {
  const { view } = props.view;
  if (view === 'form') return <ProviderForm {...props} />;
  const isList = view === 'list';
  return (
    <Screen>
      <Page>
        <PageHead
          title="Single Sign-On"
          lead={isList ? 'Members can sign in with an account they already have at your provider.' : undefined}
        />
        {isList ? <Providers {...props} /> : <Instead {...props} />}
      </Page>
      {isList ? (
        <Dock>
          <Button kind="primary" size="tall" width="full" onClick={() => props.send({ type: 'add.pressed' })}>
            Add a Provider
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}

function Providers({ view: { providers, error }, send }: SignOnProps) {
  return (
    <>
      {error ? <RetryNote text={error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
      {providers.length === 0 ? (
        <Empty
          title="No providers yet"
          text="You need a provider that speaks OpenID Connect, such as your school’s login or your company’s."
        />
      ) : (
        <List label="Providers" tight>
          {providers.map(({ provider, name, sub, isOn }) => (
            <ListRow
              key={provider ?? `parent ${name}`}
              who={name}
              sub={sub}
              word={isOn ? { kind: 'ok', word: 'On' } : { kind: 'no', word: 'Off' }}
              onPress={provider === null ? undefined : () => send({ type: 'provider.pressed', provider })}
            />
          ))}
        </List>
      )}
    </>
  );
}

function ProviderForm(props: SignOnProps) {
  const { view, send } = props;
  const element = useRef<HTMLFormElement>(null);
  useFailedFocus(element, view.form?.failed ?? null);
  if (!view.form) return null;
  const { isNew, saving, beginning, counting, question, removing } = view.form;
  const off = saving || beginning || counting;
  return (
    <Screen>
      <Page>
        <PageHead
          title={isNew ? 'Add a Provider' : 'Change Provider'}
          lead="You get these from your provider when you register this app there."
        />
        <Form ref={element} id="provider" busy={saving} onSubmit={() => send({ type: 'provider.submitted' })}>
          <Fields form={view.form} send={send} />
        </Form>
        {isNew ? null : <Kept form={view.form} send={send} />}
      </Page>
      <Dock>
        <Button kind="second" size="tall" width="grow" off={off} onClick={() => send({ type: 'cancel.pressed' })}>
          Cancel
        </Button>
        <Button
          kind="primary"
          size="tall"
          width="grow"
          type="submit"
          form="provider"
          busy={saving}
          off={beginning || counting}
        >
          Save
        </Button>
      </Dock>
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.lines}
        no="Cancel"
        yes={question?.yes}
        final
        busy={removing}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Instead({ view: { view, error }, send }: SignOnProps) {
  switch (view) {
    case 'loading':
      return <TightRowsSkeleton rows={2} label="Loading the providers" />;
    case 'failed':
      return (
        <ErrorPanel
          title="The providers didn’t load"
          text={error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      );
    case 'elsewhere':
      return (
        <Empty
          title="Sign-ins are managed elsewhere"
          text="Your organization’s accounts aren’t managed by Muster. Set up providers where they are."
        />
      );
    default:
      return <NoLongerAdmin />;
  }
}
