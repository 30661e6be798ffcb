import type { MemberRolesSignal } from '#machines/organization/memberRoles/machine.ts';
import type { MemberRolesView } from '#machines/organization/memberRoles/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { PickRow } from '#src/ui/forms/PickRow.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
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
        <Dock>
          <Button
            kind="second"
            size="tall"
            width="grow"
            off={view.busy}
            onClick={() => send({ type: 'cancel.pressed' })}
          >
            Cancel
          </Button>
          <Button
            kind="primary"
            size="tall"
            width="grow"
            busy={view.busy}
            onClick={() => send({ type: 'save.pressed' })}
          >
            Save
          </Button>
        </Dock>
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
      return (
        <Empty title="This member isn’t here" text="They don’t belong to this organization, or you no longer run it.">
          <LinkButton kind="second" size="small" href={view.membersHref}>
            Members
          </LinkButton>
        </Empty>
      );
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
            Give Up
          </Button>
        </>
      }
    >
      {question ? <p>{question.text}</p> : null}
    </Dialog>
  );
}
