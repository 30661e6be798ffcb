import { href } from '#contract/kit/addresses.ts';
import type { SignInSecuritySignal } from '#machines/organization/signInSecurity/setup.ts';
import type { SignInSecurityView } from '#machines/organization/signInSecurity/present.ts';
import { NoLongerAdmin } from '../NoLongerAdmin.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { PickRow } from '#src/ui/forms/PickRow.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { SaveDock } from '../SaveDock.tsx';

export interface SignInSecurityProps {
  view: SignInSecurityView;
  send: (signal: SignInSecuritySignal) => void;
}

/** Which roles need a second factor. */
export function SignInSecurity({ view, send }: SignInSecurityProps) {
  const isShown = view.view === 'shown';
  return (
    <Screen>
      <Page>
        <PageHead
          title="Sign-In Security"
          lead={
            isShown
              ? 'Choose which roles need an authenticator app or a passkey. Without one, the role doesn’t work.'
              : undefined
          }
        />
        {isShown && view.error ? <RetryNote text={view.error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
        {isShown ? <Roles view={view} send={send} /> : <Instead view={view} send={send} />}
      </Page>
      {isShown && !view.isOwnOff ? (
        <SaveDock
          unsaved={view.unsaved}
          busy={view.busy}
          onDiscard={() => send({ type: 'discard.pressed' })}
          onSave={() => send({ type: 'save.pressed' })}
        />
      ) : null}
      <Confirm
        open={view.question !== null}
        question={view.question?.title ?? ''}
        text={view.question?.lines}
        no="Cancel"
        yes="Require"
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Roles({ view: { roles, isOwnOff }, send }: SignInSecurityProps) {
  if (isOwnOff) {
    return (
      <>
        <NoteBox kind="info">
          <p>To require this of others, turn on your own authenticator app or add a passkey first.</p>
          <TextLink href={href.myAccount()}>My Account</TextLink>
        </NoteBox>
        <List label="Roles" tight>
          {roles.map(({ role, name, holders, chosen }) => (
            <ListRow key={role} who={name} sub={chosen ? `Required · ${holders}` : holders} />
          ))}
        </List>
      </>
    );
  }
  return (
    <List label="Roles" pick tight>
      {roles.map(({ role, name, holders, chosen }) => (
        <PickRow
          key={role}
          id={role}
          who={name}
          sub={holders}
          picked={chosen}
          onPress={() => send({ type: 'role.pressed', role })}
        />
      ))}
    </List>
  );
}

function Instead({ view: { view, error }, send }: SignInSecurityProps) {
  switch (view) {
    case 'loading':
      return <TightRowsSkeleton rows={4} label="Loading the roles" />;
    case 'failed':
      return (
        <ErrorPanel
          title="The roles didn’t load"
          text={error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      );
    case 'elsewhere':
      return (
        <Empty
          title="Sign-ins are managed elsewhere"
          text="Your organization’s accounts aren’t managed by Muster. Require a second factor where they are."
        />
      );
    default:
      return (
        <NoLongerAdmin text="You no longer run this organization, or you need an authenticator app or a passkey yourself." />
      );
  }
}
