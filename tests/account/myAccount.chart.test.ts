import { myAccountModel } from '#machines/account/myAccount/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

const writes = ['endSession', 'endOtherSessions', 'signOutEverywhere'];

describeChart(myAccountModel, {
  sizes: {
    'signed in on a phone too': { states: 16, edges: 28 },
    'signed in at a pool': { states: 7, edges: 9 },
  },
  along: {
    'nothing is ended but by a Yes': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => writes.includes(actor)).length).toBe(
        path.split(' > ').filter((move) => move === 'yes.pressed').length,
      ),
  },
});
