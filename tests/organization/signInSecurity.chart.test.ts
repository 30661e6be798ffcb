import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { SecuredRole } from '#contract/organization/signInSecurity.ts';
import { signInSecurityMachine } from '#machines/organization/signInSecurity/machine.ts';
import { securityOf, signInSecurityModel } from '#machines/organization/signInSecurity/model.ts';
import { present } from '#machines/organization/signInSecurity/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(signInSecurityModel, {
  sizes: {
    'an admin with an app': { states: 36, edges: 105 },
    'whoever hears of a change': { states: 28, edges: 98 },
    'an admin without an app': { states: 4, edges: 4 },
    'accounts of a pool': { states: 3, edges: 3 },
  },
  along: {
    'nothing is saved that was not chosen': ({ calls }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'changeSignInSecurity') continue;
        const { from, to } = input as { from: SecuredRole[]; to: SecuredRole[] };
        expect(to).not.toEqual(from);
      }
    },
    'nobody’s role becomes inactive without a question': ({ calls, path }) => {
      const saved = calls.filter(({ actor, input }) => {
        const { from, to } = input as { from?: SecuredRole[]; to?: SecuredRole[] };
        return actor === 'changeSignInSecurity' && to?.includes('reviewer') && !from?.includes('reviewer');
      });
      if (saved.length > 0) expect(path).toContain('yes.pressed');
    },
  },
});

describe('the roles that need an app', () => {
  const input = { organizationId: 'harbor' };
  const start = initialTransition(signInSecurityMachine, input)[0];
  const choosing = (given: Partial<typeof start.context>) =>
    signInSecurityMachine.resolveState({
      value: { shown: 'choosing' },
      context: { ...start.context, seen: securityOf(), ...given },
    });

  it('says of each how many of its holders have no app', () => {
    expect(present(choosing({})).roles.map(({ name, holders }) => [name, holders])).toEqual([
      ['Admin', '1 of 1 has an app or a passkey'],
      ['Reviewer', '1 of 2 has no app or passkey yet'],
      ['Incident reader', 'No one has this role'],
      ['Safety officer', '2 of 2 have an app or a passkey'],
    ]);
    const seen = securityOf({ roles: [{ role: 'admin', holders: 3, without: 2 }] });
    expect(present(choosing({ seen })).roles[0]?.holders).toBe('2 of 3 have no app or passkey yet');
  });

  it('asks before a role becomes inactive, and only then', () => {
    const save = (chosen: SecuredRole[]) =>
      transition(signInSecurityMachine, choosing({ chosen }), { type: 'save.pressed' })[0];
    expect(save(['admin', 'safetyOfficer']).value).toEqual({ shown: 'saving' });
    expect(save([]).value).toEqual({ shown: 'choosing' });
    const asked = save(['reviewer']);
    expect(present(asked).question).toEqual({
      title: 'Require more than a password now?',
      lines: [
        'Reviewer: 1 of 2 has no app or passkey yet.',
        'Until they turn on an app or sign in with a passkey, their role doesn’t work for them.',
      ],
    });
  });

  it('lets nobody choose who has no app of their own', () => {
    const from = choosing({ seen: securityOf({ isOwnOn: false }) });
    const [after] = transition(signInSecurityMachine, from, { type: 'role.pressed', role: 'reviewer' });
    expect([after.context.chosen, present(after).isOwnOff]).toEqual([[], true]);
  });
});
