import { incidentMachine, whyNotIncident } from '#machines/lifecycles/incident.machine.ts';
import { incidentModel, readBy, released, reported, reportedKept } from '#machines/lifecycles/incident.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { describeLifecycle } from './facts.ts';

describeChart(incidentModel, { sizes: { 'a report': { states: 55, edges: 272 } } });
describeLifecycle({
  model: incidentModel,
  whyNot: whyNotIncident,
  others: [reported('another-event'), reportedKept(0), readBy('stranger'), released('h0')],
});

it('a report knows who has read it, each once, in the order in which they first did', () => {
  const [first] = initialTransition(incidentMachine, { id: 'i1' });
  const facts = [reported(), readBy('sam'), readBy('cora'), readBy('sam')];
  const snapshot = facts.reduce((before, fact) => transition(incidentMachine, before, fact)[0], first);
  expect(snapshot.context).toEqual({
    id: 'i1',
    event: 'autumn-social',
    readers: ['sam', 'cora'],
    since: facts[1]?.at,
    ...{ lastFrom: null, hold: null },
  });
});
