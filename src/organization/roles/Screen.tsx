import { href } from '#contract/kit/addresses.ts';
import type { RolesSignal } from '#machines/organization/roles/setup.ts';
import type { RolesView } from '#machines/organization/roles/present.ts';
import { NoLongerAdmin } from '../NoLongerAdmin.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Matrix } from '#src/ui/lists/Matrix.tsx';
import { RoleForm } from './RoleForm.tsx';

export interface RolesProps {
  view: RolesView;
  /** There is room for all roles beside each other. */
  wide?: boolean;
  send: (signal: RolesSignal) => void;
}

/** Who may do what in an organization, by roles, and the roles of its own. */
export function Roles({ view, wide, send }: RolesProps) {
  if (view.form) return <RoleForm key={view.form.id} form={view.form} question={view.question} send={send} />;
  const isShown = view.view === 'shown';
  return (
    <Screen>
      <Page>
        <PageHead
          title="Roles"
          lead={
            isShown ? (
              <>
                What each role lets someone do. Door staff are chosen for each event. Roles are given on a member’s
                page: <TextLink href={href.members()}>Members</TextLink>
              </>
            ) : undefined
          }
        />
        {isShown ? null : <Instead view={view} send={send} />}
        {isShown && view.error ? <RetryNote text={view.error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
        {view.unreviewed ? <NoteBox kind="warn">{view.unreviewed}</NoteBox> : null}
        {isShown ? wide ? <AllRoles view={view} /> : <OneRole view={view} send={send} /> : null}
        {isShown ? <OwnRoles view={view} send={send} /> : null}
      </Page>
    </Screen>
  );
}

const AllRoles = ({ view: { columns, groups } }: Pick<RolesProps, 'view'>) => (
  <Matrix
    label="Who may do what"
    columns={columns.map(({ role, name, holders, listedAt }) => ({ id: role, name, meta: holders, href: listedAt }))}
    groups={groups.map(({ group, rows }) => ({
      name: group,
      rows: rows.map(({ does, may }) => ({ name: does, cells: may })),
    }))}
  />
);

/** On a phone, a role at a time. */
function OneRole({ view: { columns, groups, picked }, send }: RolesProps) {
  const at = columns.findIndex(({ role }) => role === picked);
  return (
    <>
      <SelectField
        label="Role"
        hint={columns[at]?.listedAt ? undefined : columns[at]?.holders}
        value={picked}
        options={columns.map(({ role, name }) => ({ value: role, name }))}
        onChange={(role) => send({ type: 'role.picked', role })}
      />
      {columns[at]?.listedAt ? <TextLink href={columns[at].listedAt}>{columns[at].holders}</TextLink> : null}
      {groups.map(({ group, rows }) => (
        <Section key={group} title={group}>
          <List label={group} tight>
            {rows.map(({ does, may }) => (
              <ListRow
                key={does}
                who={does}
                mark={may[at] ? 'ok' : 'no'}
                markName={may[at] ? 'Yes' : 'No'}
                quiet={!may[at]}
              />
            ))}
          </List>
        </Section>
      ))}
    </>
  );
}

const OwnRoles = ({ view: { own }, send }: RolesProps) => (
  <Section title="Your Own Roles" note="A role of your own gives several of these at once.">
    {own.length > 0 ? (
      <List label="Your own roles" tight>
        {own.map(({ id, name, gives }) => (
          <ListRow key={id} id={id} who={name} sub={gives} onPress={() => send({ type: 'role.opened', id })} />
        ))}
      </List>
    ) : null}
    <Button kind="second" width="full" onClick={() => send({ type: 'new.pressed' })}>
      New Role
    </Button>
  </Section>
);

function Instead({ view: { view, error }, send }: RolesProps) {
  switch (view) {
    case 'loading':
      return <TightRowsSkeleton rows={6} label="Loading the roles" />;
    case 'failed':
      return (
        <ErrorPanel
          title="The roles didn’t load"
          text={error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      );
    default:
      return <NoLongerAdmin title="You can’t see this" />;
  }
}
