import { assign, emit, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { giving, type OwnRole, roleForm, type RoleValues } from '#contract/organization/ownRole.ts';
import type { RoleOverview } from '#contract/organization/roleOverview.ts';
import { rolesIn } from '#contract/organization/roles.ts';
import { call } from '#machines/kit/call.ts';
import { isGone } from '#machines/kit/gone.ts';
import { type FormContext, formFlow } from '#machines/kit/form.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface RolesInput {
  organizationId: string;
  /** The policies that whoever looks holds in the organization. */
  held: readonly string[];
}

export interface RolesContext extends RolesInput, FormContext {
  /** As they stand; null until they have loaded. */
  seen: RoleOverview | null;
  /** The one role that a phone shows: a built-in one by its name, one of the organization's own by its id, or `member`. */
  picked: string;
  /** The role that is being changed, as it was when it was opened; null for a new one. */
  opened: OwnRole | null;
  /** What was submitted. */
  values: RoleValues;
  error: string | null;
  outdated: boolean;
}

export type RolesSignal =
  | { type: 'role.picked'; role: string }
  | { type: 'new.pressed' }
  | { type: 'role.opened'; id: string }
  | ({ type: 'role.submitted' } & RoleValues)
  | { type: 'cancel.pressed' }
  | { type: 'delete.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

export interface OfOrganization {
  organizationId: string;
}
export interface OfRole extends OfOrganization {
  roleId: string;
}

export const nothing: RoleValues = { name: '', gives: [] };

const fresh = freshness<RolesContext, RolesSignal>();

const form = formFlow<RolesContext, RolesSignal>(({ event }) =>
  event.type === 'role.submitted' ? firstFailing(roleForm, event, null) : null,
);

/** The built-in roles that a role may give: those that whoever looks holds, and those that it gives already. */
export const offeredIn = ({ held, opened }: Pick<RolesContext, 'held' | 'opened'>) =>
  giving([...rolesIn(held), ...(opened?.gives ?? [])]);

/** Context, signals, calls, guards and actions of the roles of an organization. */
export const chart = setup({
  types: {} as {
    context: RolesContext;
    input: RolesInput;
    events: RolesSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readRoles: call<RoleOverview, OfOrganization>('readRoles'),
    makeRole: call<RoleOverview, OfOrganization & { values: RoleValues }>('makeRole'),
    changeRole: call<RoleOverview, OfRole & { values: RoleValues; seen: RoleValues }>('changeRole'),
    deleteRole: call<RoleOverview, OfRole>('deleteRole'),
    watchNews: watchNewsStub<OfOrganization>(),
  },
  guards: {
    ...fresh.guards,
    ...form.guards,
    isGone,
    isChanged: (_, { error }: { error: unknown }) => refusalCode(error) === 'roleChanged',
    isThere: ({ context, event }) =>
      event.type === 'role.opened' && context.seen?.own.some(({ id }) => id === event.id) === true,
    isKnown: ({ context }) => context.opened !== null,
    isAsOpened: ({ context: { opened } }, { seen }: { seen: RoleOverview }) =>
      seen.own.some(
        ({ id, name, gives }) =>
          id === opened?.id && name === opened.name && giving(gives).join() === giving(opened.gives).join(),
      ),
  },
  actions: {
    ...fresh.actions,
    ...form.actions,
    take: assign((_, { seen }: { seen: RoleOverview }) => ({ seen, error: null })),
    pick: assign(({ context, event }) => (event.type === 'role.picked' ? { ...context, picked: event.role } : context)),
    openNew: assign({ opened: null, values: nothing, failed: null }),
    open: assign(({ context, event }) => {
      if (event.type !== 'role.opened') return context;
      const opened = context.seen?.own.find(({ id }) => id === event.id) ?? null;
      return { ...context, opened, values: opened ?? nothing, failed: null };
    }),
    takeValues: assign(({ context, event }) =>
      event.type === 'role.submitted'
        ? { ...context, values: { name: event.name, gives: giving(event.gives) }, failed: null }
        : context,
    ),
    pickAnother: assign(({ context: { picked, opened } }) => ({ picked: picked === opened?.id ? 'admin' : picked })),
    sayChanged: emit(failure(refusalText('roleChanged', {}))),
    saySaved: emit(success('Saved.')),
    sayDeleted: emit(({ context }) => success(`${context.opened?.name} deleted.`)),
  },
});
