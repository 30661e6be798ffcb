import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import {
  changedRoles,
  type SecuredRole,
  securedRoles,
  type SignInSecurity,
} from '#contract/organization/signInSecurity.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { refusedFor } from '#machines/kit/gone.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface SignInSecurityInput {
  organizationId: string;
}

export interface SignInSecurityContext extends SignInSecurityInput {
  /** As it stands; null until it has loaded. */
  seen: SignInSecurity | null;
  /** In the order of the contract. */
  chosen: readonly SecuredRole[];
  error: string | null;
  outdated: boolean;
}

export type SignInSecuritySignal =
  | { type: 'role.pressed'; role: SecuredRole }
  | { type: 'save.pressed' }
  | { type: 'discard.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

export interface RolesChange extends SignInSecurityInput {
  from: SecuredRole[];
  to: SecuredRole[];
}

const requiredIn = ({ seen }: Pick<SignInSecurityContext, 'seen'>): readonly SecuredRole[] => seen?.required ?? [];

/** Roles that are to need a second factor, and to need none anymore. */
export const changesOf = (context: Pick<SignInSecurityContext, 'seen' | 'chosen'>) =>
  changedRoles(requiredIn(context), context.chosen);

/** Whether roles are chosen, or no longer, that differ from those that were read. */
export const isUnsaved = (context: Pick<SignInSecurityContext, 'seen' | 'chosen'>): boolean => {
  const { given, taken } = changesOf(context);
  return given.length + taken.length > 0;
};

/** Roles that are added and have holders without a second factor, for whom they become inactive. */
export function rolesToDeactivate(context: Pick<SignInSecurityContext, 'seen' | 'chosen'>) {
  const { given } = changesOf(context);
  return (context.seen?.roles ?? []).filter(({ role, without }) => given.includes(role) && without > 0);
}

/** What the server is sent: the roles that were read, by which it notices another admin’s change, and those that are chosen. */
export const changeOf = ({ organizationId, ...context }: SignInSecurityContext): RolesChange => ({
  organizationId,
  ...{ from: [...requiredIn(context)], to: [...context.chosen] },
});

/** What was chosen and not saved stays chosen, whatever has changed since. */
function joined(context: SignInSecurityContext, seen: SignInSecurity): readonly SecuredRole[] {
  const { given, taken } = changesOf(context);
  return securedRoles.filter((role) => given.includes(role) || (seen.required.includes(role) && !taken.includes(role)));
}

const toggled = (chosen: readonly SecuredRole[], role: SecuredRole): readonly SecuredRole[] =>
  securedRoles.filter((each) => chosen.includes(each) !== (each === role));

const fresh = freshness<SignInSecurityContext, SignInSecuritySignal>();

/** Context, signals, calls, guards and actions of the roles that need a second factor. */
export const chart = setup({
  types: {} as {
    context: SignInSecurityContext;
    input: SignInSecurityInput;
    events: SignInSecuritySignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readSignInSecurity: call<SignInSecurity, SignInSecurityInput>('readSignInSecurity'),
    changeSignInSecurity: call<SignInSecurity, RolesChange>('changeSignInSecurity'),
    watchNews: watchNewsStub<SignInSecurityInput>(),
  },
  guards: {
    ...fresh.guards,
    mayChoose: ({ context }) => context.seen?.isOwnOn === true,
    isUnsaved: ({ context }) => isUnsaved(context),
    deactivates: ({ context }) => rolesToDeactivate(context).length > 0,
    isKeptElsewhere: (_, { seen }: { seen: SignInSecurity }) => seen.keptBy === 'pool',
    isGone: refusedFor('notFound', 'notAllowed', 'secondFactorNeeded'),
  },
  actions: {
    ...fresh.actions,
    take: assign(({ context }, { seen }: { seen: SignInSecurity }) => ({
      ...{ seen, chosen: joined(context, seen), error: null },
    })),
    takeSaved: assign((_, { seen }: { seen: SignInSecurity }) => ({ seen, chosen: seen.required, error: null })),
    toggle: assign(({ context, event }) =>
      event.type === 'role.pressed' ? { ...context, chosen: toggled(context.chosen, event.role) } : context,
    ),
    discard: assign(({ context }) => ({ chosen: requiredIn(context) })),
    saySaved: emit(success('Saved.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});
