import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
}

/** A field with marks of what stood there and stands there now: colors, numbers and keys themselves, of a name and of what a sign-on provider is its hash; empty for none. */
export interface SettingChange {
  field: string;
  from: string;
  to: string;
}

/** Facts of the name and look of an organization, of its numbers, of the roles that need a second factor, and of its sign-on providers. */
export type OrganizationFact = FactStamp & {
  type:
    | 'organization.lookChanged'
    | 'organization.numbersChanged'
    | 'organization.signInSecurityChanged'
    | 'organization.signOnChanged';
  organization: string;
  changes: SettingChange[];
};

export interface OrganizationContext {
  id: string;
  /** What was changed in the browser, by field. */
  changed: Readonly<Record<string, { mark: string; at: string; by: string }>>;
}

const lifecycle = setup({
  types: {} as { context: OrganizationContext; input: { id: string }; events: OrganizationFact },
  guards: { stands: ({ context, event }) => stands(context, event) },
  actions: {
    change: assign(({ context, event: { changes, at, by } }) => ({
      ...context,
      changed: {
        ...context.changed,
        ...Object.fromEntries(changes.map(({ field, to }) => [field, { mark: to, at, by }])),
      },
    })),
  },
});

const changing = { guard: 'stands', target: 'changed', actions: 'change' } as const;
const on = {
  'organization.lookChanged': changing,
  'organization.numbersChanged': changing,
  'organization.signInSecurityChanged': changing,
  'organization.signOnChanged': changing,
} as const;

/**
 * How an organization is set up: as its folder brought it, until something is changed in the browser. Each change says what
 * it was made on, so that of two admins the later one is told (docs/topics/settings.md).
 */
export const organizationMachine = lifecycle.createMachine({
  id: 'organization',
  context: ({ input }) => ({ id: input.id, changed: {} }),
  initial: 'brought',
  states: { brought: { on }, changed: { on } },
});

export type OrganizationSnapshot = ReturnType<typeof organizationMachine.resolveState>;

/** The named refusal for a fact that an organization does not take; null when it takes it. */
export const whyNotOrganization = (snapshot: OrganizationSnapshot, fact: OrganizationFact): RefusalCode | null =>
  snapshot.can(fact) ? null : 'detailsChanged';

const stands = ({ changed }: OrganizationContext, { changes }: OrganizationFact): boolean =>
  changes.length > 0 && changes.every(({ field, from, to }) => from !== to && (changed[field]?.mark ?? from) === from);
