import { rolesHeld } from '#machines/organization/memberRoles/machine.ts';
import { memberRolesModel } from '#machines/organization/memberRoles/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

describeChart(memberRolesModel, {
  sizes: {
    'a member': { states: 41, edges: 75 },
    'a role that whoever gives it lost meanwhile': { states: 11, edges: 16 },
    'a role of the organization’s own': { states: 39, edges: 67 },
    oneself: { states: 12, edges: 18 },
    'a former member': { states: 5, edges: 7 },
  },
  along: {
    'what is sent are the roles that were chosen, and those that were seen': (walked) => {
      for (const { before, after } of newSteps(walked)) {
        if (!after.matches('saving') || before.matches('saving')) continue;
        expect(after.context.chosen).not.toEqual(rolesHeld(after.context));
      }
    },
    'nobody gives up their own admin role without a Yes': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!after.matches('saving') || before.matches('saving') || after.context.userId !== 'ben') continue;
        expect(move).toBe('yes.pressed');
      }
    },
    'after a No the roles are still there to choose from': (walked) => {
      for (const { move, after } of newSteps(walked)) if (move === 'no.pressed') expect(after.value).toBe('choosing');
    },
    'what somebody else changed meanwhile leaves the choice as it is': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move.startsWith('readMember answered') && before.context.isOutdated)
          expect(after.context.chosen).toEqual(before.context.chosen);
    },
  },
});
