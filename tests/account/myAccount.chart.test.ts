import { myAccountModel } from '#machines/account/myAccount/model.ts';
import { present } from '#machines/account/myAccount/present.ts';
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
    'a question asks in its title, and says below what a Yes does': ({ snapshots }) => {
      for (const { question } of snapshots.map(present))
        if (question) expect([question.title.at(-1), question.text.at(-1)]).toEqual(['?', '.']);
    },
  },
});
