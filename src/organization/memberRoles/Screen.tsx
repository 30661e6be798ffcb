import type { MemberRolesSignal } from '#machines/organization/memberRoles/machine.ts';
import type { MemberRolesView } from '#machines/organization/memberRoles/present.ts';
import { CancelDock } from '#src/organization/CancelDock.tsx';
import { MemberGone } from '#src/organization/MemberGone.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { PickRow } from '#src/ui/forms/PickRow.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

export interface MemberRolesProps {
  view: MemberRolesView;
  send: (signal: MemberRolesSignal) => void;
}

export function MemberRoles({ view, send }: MemberRolesProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Roles" lead={view.who ?? undefined} />
        <Body view={view} send={send} />
      </Page>
      {view.view === 'shown' ? (
        <CancelDock busy={view.busy} onCancel={() => send({ type: 'cancel.pressed' })}>
          <Button
            kind="primary"
            size="tall"
            width="grow"
            busy={view.busy}
            onClick={() => send({ type: 'save.pressed' })}
          >
            Save
          </Button>
        </CancelDock>
      ) : null}
      <GivingUp question={view.question} send={send} />
    </Screen>
  );
}

function Body({ view, send }: MemberRolesProps) {
  switch (view.view) {
    case 'loading':
      return <TightRowsSkeleton rows={5} label="Loading the roles" />;
    case 'failed':
      return (
        <ErrorPanel
          title="The roles didn’t load"
          text={view.error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      );
    case 'gone':
      return <MemberGone />;
    default:
      return (
        <>
          {view.notes.map((note) => (
            <NoteBox key={note} kind="info">
              {note}
            </NoteBox>
          ))}
          <List label="Roles" pick tight>
            {view.roles.map(({ role, name, lets, chosen }) => (
              <PickRow
                key={role}
                id={role}
                who={name}
                sub={lets}
                picked={chosen}
                onPress={() => send({ type: 'role.pressed', role })}
              />
            ))}
          </List>
        </>
      );
  }
}

function GivingUp({ question, send }: { question: MemberRolesView['question']; send: MemberRolesProps['send'] }) {
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
            Give Up Role
          </Button>
        </>
      }
    >
      {question ? <p>{question.text}</p> : null}
    </Dialog>
  );
}
