import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import type { Caller } from '#contract/kit/access.ts';
import { memberPolicies, type Policy } from '#contract/kit/policies.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { RoleValues } from '#contract/organization/ownRole.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import { abilities } from '#machines/organization/abilities.ts';
import { rolesMachine } from '#machines/organization/roles/machine.ts';
import { overviewOf, riskManager, rolesModel } from '#machines/organization/roles/model.ts';
import { present } from '#machines/organization/roles/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(rolesModel, {
  sizes: {
    'an admin': { states: 6, edges: 10 },
    'whoever hears of a change': { states: 44, edges: 154 },
    'whoever makes a role': { states: 34, edges: 81 },
    'whoever changes a role': { states: 36, edges: 61 },
    'whoever deletes a role': { states: 48, edges: 103 },
  },
  along: {
    'what was read stays while it is read anew': ({ calls: made, snapshots }) => {
      const [last] = snapshots.slice(-1);
      if (!last) return;
      const { view, columns } = present(last);
      if (made.some(({ actor }) => actor === 'refresh') && view === 'shown')
        expect(columns.length).toBeGreaterThanOrEqual(6);
    },
    'a role is deleted after a question that says how many have it then': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches({ shown: 'asking' }))
          expect(present(snapshot).question?.text).toBe(
            '30 members have this role and lose its permissions right away.',
          );
    },
    'no role is deleted without a question, and none is saved that gives nothing': ({ calls: made, path }) => {
      if (made.some(({ actor }) => actor === 'deleteRole')) expect(path).toContain('yes.pressed');
      for (const { actor, input } of made)
        if (actor === 'makeRole' || actor === 'changeRole')
          expect((input as { values: RoleValues }).values.gives).not.toEqual([]);
    },
  },
});

describe('the roles of an organization', () => {
  const start = initialTransition(rolesMachine, { organizationId: 'harbor', held: [] })[0];
  const view = present(
    rolesMachine.resolveState({ value: { shown: 'resting' }, context: { ...start.context, seen: overviewOf() } }),
  );

  it('says how many have each', () => {
    expect(view.columns.map(({ name, holders }) => `${name}: ${holders}`)).toEqual([
      'Every member: 3 members',
      'Admin: 1 member',
      'Event creator: 1 member',
      'Reviewer: 2 members',
      'Incident reader: 1 member',
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

describe('a role of the organization’s own', () => {
  const input = { organizationId: 'harbor', held: policiesOf(['admin', 'reviewer']) };
  const start = initialTransition(rolesMachine, input)[0];
  const seen = overviewOf({ own: [riskManager('reviewer', 'safetyOfficer')] });
  const at = (value: 'resting' | 'editing' | 'asking') =>
    rolesMachine.resolveState({
      value: { shown: value },
      context: { ...start.context, seen, opened: seen.own[0] ?? null },
    });

  it('lets whoever has it do what it gives', () => {
    const { columns, groups, own } = present(at('resting'));
    expect(columns.at(-1)).toEqual({
      role: 'risk',
      name: 'Risk manager',
      holders: '1 member',
      listedAt: '/admin/members?role=risk',
    });
    const does = groups.flatMap(({ rows }) => rows.filter(({ may }) => may.at(-1) && !may[0]).map((row) => row.does));
    expect(does).toEqual([
      ...['Approve events or ask for changes', 'Send safety alerts and see the answers', 'Go on duty and plan duty'],
      'See who is on duty',
    ]);
    expect(own).toEqual([{ id: 'risk', name: 'Risk manager', gives: 'Reviewer, Safety officer · 1 member' }]);
  });

  it('offers what whoever changes it holds, and what it gives already', () => {
    const { form } = present(at('editing'));
    expect(form?.offered.map(({ role }) => role)).toEqual(['admin', 'reviewer', 'safetyOfficer']);
    expect(form?.note).toBe('You can only give roles that you hold. Not yours: Event creator, Incident reader.');
  });

  it('says before it is deleted how many have it', () => {
    expect(present(at('asking')).question).toEqual({
      ...{
        title: 'Delete Risk manager?',
        text: '1 member has this role and loses its permissions right away.',
        busy: false,
      },
    });
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
      ...{ callerAttends: false, callerChecksIn: false, callerWasIn: false },
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
