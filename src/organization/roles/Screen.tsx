import { href } from '#contract/kit/addresses.ts';
import { type Column, columns, type RolesSignal } from '#machines/organization/roles/machine.ts';
import type { RolesView } from '#machines/organization/roles/present.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Matrix } from '#src/ui/lists/Matrix.tsx';

export interface RolesProps {
  view: RolesView;
  /** There is room for all roles beside each other. */
  wide?: boolean;
  send: (signal: RolesSignal) => void;
}

/** Who may do what in an organization, by roles. */
export function Roles({ view, wide, send }: RolesProps) {
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
        {isShown && view.error ? <RetryNote text={view.error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
        {isShown ? (
          wide ? (
            <AllRoles view={view} />
          ) : (
            <OneRole view={view} send={send} />
          )
        ) : (
          <Instead view={view} send={send} />
        )}
      </Page>
    </Screen>
  );
}

const AllRoles = ({ view: { columns: shown, groups } }: Pick<RolesProps, 'view'>) => (
  <Matrix
    label="Who may do what"
    columns={shown.map(({ role, name, holders }) => ({ id: role, name, meta: holders }))}
    groups={groups.map(({ group, rows }) => ({
      name: group,
      rows: rows.map(({ does, may }) => ({ name: does, cells: may })),
    }))}
  />
);

/** On a phone, a role at a time. */
function OneRole({ view: { columns: shown, groups, picked }, send }: RolesProps) {
  const at = shown.findIndex(({ role }) => role === picked);
  return (
    <>
      <SelectField
        label="Role"
        hint={shown[at]?.holders}
        value={picked}
        options={shown.map(({ role, name }) => ({ value: role, name }))}
        onChange={(value) => {
          const role = columns.find((each): each is Column => each === value);
          if (role) send({ type: 'role.picked', role });
        }}
      />
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
      return (
        <Empty title="You can’t see this" text="You no longer run this organization.">
          <LinkButton kind="second" size="small" href={href.home()}>
            Home
          </LinkButton>
        </Empty>
      );
  }
}
