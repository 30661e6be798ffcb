import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { MemberDetails } from '#contract/organization/member.ts';
import { policiesOf, type RoleName, roleNames, rolesIn } from '#contract/organization/roles.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone, notLoaded } from '#machines/kit/gone.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface MemberRolesInput {
  organizationId: string;
  memberId: string;
  /** Who looks, and the policies that they hold in the organization. */
  userId: string;
  held: readonly string[];
}

export interface MemberRolesContext extends MemberRolesInput {
  member: MemberDetails | null;
  /** Built-in roles by their names in the order of the contract, then the organization's own by their ids. */
  chosen: readonly string[];
  /** Someone else changed the roles while these were chosen. */
  isOutdated: boolean;
  error: string | null;
}

export type MemberRolesSignal =
  | { type: 'role.pressed'; role: string }
  | { type: 'save.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' };

interface MemberRequest {
  organizationId: string;
  memberId: string;
}

export interface RolesRequest extends MemberRequest {
  from: string[];
  to: string[];
}

const chart = setup({
  types: {} as {
    context: MemberRolesContext;
    input: MemberRolesInput;
    events: MemberRolesSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readMember: call<MemberDetails, MemberRequest>('readMember'),
    changeMemberRoles: call<MemberDetails, RolesRequest>('changeMemberRoles'),
  },
  guards: {
    isOffered: ({ context, event }) => event.type === 'role.pressed' && offeredRoles(context).includes(event.role),
    changesNothing: ({ context }) => same(context.chosen, rolesHeld(context)),
    givesUpAdmin: ({ context }) =>
      context.memberId === context.userId &&
      givenBy(context, rolesHeld(context)).includes('admin') &&
      !givenBy(context, context.chosen).includes('admin'),
    isFormer: (_, { member }: { member: MemberDetails }) => member.state === 'removed',
    isGone,
    isChanged: (_, { error }: { error: unknown }) => refusalCode(error) === 'membershipChanged',
  },
  actions: {
    rememberMember: assign(({ context }, { member }: { member: MemberDetails }) => ({
      member,
      chosen: context.isOutdated
        ? context.chosen.filter((role) => allRoles(member).includes(role))
        : rolesHeld({ ...context, member }),
      error: null,
    })),
    rememberError: assign({ error: (_, { error }: { error: unknown }) => errorText(error) }),
    markOutdated: assign({ isOutdated: true }),
    toggle: assign(({ context, event }) =>
      event.type === 'role.pressed' ? { ...context, chosen: toggled(context, event.role) } : context,
    ),
    succeed: emit((_, { member }: { member: MemberDetails }) =>
      success(`Roles of ${member.firstName} ${member.lastName} saved.`),
    ),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const askedOf = ({ context: { organizationId, memberId } }: { context: MemberRolesContext }): MemberRequest => ({
  organizationId,
  memberId,
});

const member = ({ event }: { event: { output: MemberDetails } }) => ({ member: event.output });

const loaded = [
  { guard: { type: 'isFormer', params: member }, target: 'gone' },
  { target: 'choosing', actions: { type: 'rememberMember', params: member } },
] as const;

/**
 * The roles of a member, chosen and saved at once (M-15 to M-17). Offered are those that whoever looks may give, and those
 * that the member holds. What someone else changed meanwhile is loaded again, and what was chosen stays chosen.
 */
export const memberRolesMachine = chart.createMachine({
  id: 'memberRoles',
  context: ({ input }) => ({ ...input, member: null, chosen: [], isOutdated: false, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: { id: 'readMember', src: 'readMember', input: askedOf, onDone: loaded, onError: notLoaded },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': 'loading' } },
    gone: { tags: 'resting' },
    choosing: {
      tags: 'resting',
      on: {
        'role.pressed': { guard: 'isOffered', actions: 'toggle' },
        'cancel.pressed': 'left',
        'save.pressed': [
          { guard: 'changesNothing', target: 'left' },
          { guard: 'givesUpAdmin', target: 'asking' },
          { target: 'saving' },
        ],
      },
    },
    asking: { tags: 'resting', on: { 'no.pressed': 'choosing', 'yes.pressed': 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changeMemberRoles',
        src: 'changeMemberRoles',
        input: ({ context }): RolesRequest => ({
          ...askedOf({ context }),
          ...{ from: rolesHeld(context), to: [...context.chosen] },
        }),
        onDone: { target: 'saved', actions: { type: 'succeed', params: member } },
        onError: [
          {
            guard: { type: 'isChanged', params: failed },
            target: 'loading',
            actions: ['markOutdated', { type: 'fail', params: failed }],
          },
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'choosing', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    left: { type: 'final', tags: 'resting' },
    saved: { type: 'final', tags: 'resting' },
  },
});

/** Names of the built-in roles and ids of the organization’s own that the member holds. */
export const rolesHeld = ({ member: shown }: Pick<MemberRolesContext, 'member'>): string[] => [
  ...rolesIn(shown?.policies ?? []),
  ...(shown?.ownRoles ?? []).filter(({ isHeld }) => isHeld).map(({ id }) => id),
];

/** Roles that may be given, or taken back. */
export function offeredRoles(context: MemberRolesContext): string[] {
  const own = rolesIn(context.held);
  const theirs = rolesHeld(context);
  return allRoles(context.member).filter(
    (role) => theirs.includes(role) || givenBy(context, [role]).every((each) => own.includes(each)),
  );
}

/** Names of the built-in roles and ids of the organization’s own, in the order in which they are listed. */
export const allRoles = (shown: MemberDetails | null): string[] => [
  ...roleNames,
  ...(shown?.ownRoles ?? []).map(({ id }) => id),
];

/** The built-in roles that some roles are, or give together. */
function givenBy({ member: shown }: MemberRolesContext, roles: readonly string[]): RoleName[] {
  const own = (shown?.ownRoles ?? []).filter(({ id }) => roles.includes(id)).flatMap(({ gives }) => policiesOf(gives));
  return rolesIn([...policiesOf(roleNames.filter((role) => roles.includes(role))), ...own]);
}

const toggled = ({ chosen, member: shown }: MemberRolesContext, role: string): string[] =>
  allRoles(shown).filter((each) => chosen.includes(each) !== (each === role));

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role));
