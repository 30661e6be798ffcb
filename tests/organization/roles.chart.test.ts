import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import type { Caller } from '#contract/kit/access.ts';
import { memberPolicies, type Policy } from '#contract/kit/policies.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import { abilities } from '#machines/organization/abilities.ts';
import { rolesMachine } from '#machines/organization/roles/machine.ts';
import { overviewOf, rolesModel } from '#machines/organization/roles/model.ts';
import { present } from '#machines/organization/roles/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(rolesModel, {
  sizes: {
    'an admin': { states: 6, edges: 10 },
    'whoever hears of a change': { states: 28, edges: 90 },
  },
  along: {
    'what was read stays while it is read anew': ({ calls: made, snapshots }) => {
      const [last] = snapshots.slice(-1);
      if (!last) return;
      const { view, columns } = present(last);
      if (made.some(({ actor }) => actor === 'refresh') && view !== 'gone') expect(columns).toHaveLength(6);
    },
  },
});

describe('the roles of an organization', () => {
  const start = initialTransition(rolesMachine, { organizationId: 'harbor' })[0];
  const view = present(
    rolesMachine.resolveState({ value: { shown: 'resting' }, context: { ...start.context, seen: overviewOf() } }),
  );

  it('says how many have each', () => {
    expect(view.columns.map(({ name, holders }) => `${name}: ${holders}`)).toEqual([
      'Every member: 3 members',
      'Admin: 1 member',
      'Event creator: 1 member',
      'Reviewer: 1 member',
      'Incident reader: No one',
      'Safety officer: No one',
    ]);
  });

  it('lets whoever has a role do what every member may, and what its policies are there for', () => {
    const may = (does: string) => {
      const row = view.groups.flatMap(({ rows }) => rows).find((each) => each.does === does);
      return view.columns.filter((_, at) => row?.may[at]).map(({ role }) => role);
    };
    expect(may('See events, say yes and bring guests')).toEqual(view.columns.map(({ role }) => role));
    expect(may('Approve events or ask for changes')).toEqual(['reviewer']);
    expect(may('See who is on duty')).toEqual(['admin', 'safetyOfficer']);
  });
});

describe('the abilities', () => {
  const place = { organizationId: 'harbor', parentId: 'northfield' };
  const holding = (policies: readonly Policy[]): Caller => ({
    id: 'mia',
    policies: Object.fromEntries(policies.map((policy) => [policy, { northfield: ['harbor'] }])),
  });
  const rows = abilities.flatMap((group) => group.abilities);

  it('name every policy that a role gives', () => {
    const named = new Set(rows.flatMap(({ needs }) => needs));
    expect(policiesOf(roleNames).filter((policy) => !named.has(policy))).toEqual([]);
  });

  it('are there for every role: each opens calls that no member may make without it', () => {
    const event = {
      ...{ ...place, ownerId: 'ben', reviewStatus: 'approved', stands: true },
      ...{ callerAttends: false, callerChecksIn: false, callerIsIn: false },
    };
    const resources: Partial<Record<string, object>> = {
      ...{ organization: place, event },
      incident: { ...event, incident: { isOwn: false, isKept: false } },
    };
    const opens = ({ resource, access }: AnyCall, policies: readonly Policy[]): boolean => {
      const about = resources[resource];
      return about !== undefined && access(holding(policies), about as never, { params: {}, query: {} }) === 'allowed';
    };
    const closed = roleNames.filter((role) =>
      Object.values(calls).every(
        (call) => opens(call, memberPolicies) || !opens(call, [...memberPolicies, ...policiesOf([role])]),
      ),
    );
    expect(closed).toEqual([]);
  });
});
