import { organizationMachine, whyNotOrganization } from '#machines/lifecycles/organization.machine.ts';
import { lookChanged, numberChanged, organizationModel } from '#machines/lifecycles/organization.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { describeLifecycle } from './facts.ts';

describeChart(organizationModel, {
  sizes: {
    'an organization of a folder': { states: 114, edges: 211 },
    'roles that need a second factor': { states: 3, edges: 4 },
    'a sign-on provider': { states: 4, edges: 6 },
  },
});
describeLifecycle({
  model: organizationModel,
  whyNot: whyNotOrganization,
  others: [
    lookChanged('backgroundColor', '#ffffff', '#123c5a'),
    lookChanged('name', 'n1', 'n1'),
    { ...lookChanged('name', 'n1', 'n2'), changes: [] },
    lookChanged('logo', 'key-2', 'key-3'),
    numberChanged('incidentReportsYears', '7', '7'),
    numberChanged('incidentReportsYears', '9', '5'),
  ],
});

it('a change of what somebody else has changed is told so, and changes nothing; other fields are free', () => {
  const [first] = initialTransition(organizationMachine, { id: 'harbor.settings' });
  const [red] = transition(organizationMachine, first, lookChanged('backgroundColor', '#123c5a', '#7a1f2b'));
  expect([
    whyNotOrganization(red, lookChanged('backgroundColor', '#123c5a', '#0b6b3a')),
    whyNotOrganization(red, lookChanged('textColor', '', '#ffffff')),
    whyNotOrganization(red, lookChanged('backgroundColor', '#7a1f2b', '#0b6b3a')),
    whyNotOrganization(red, numberChanged('incidentReportsYears', '7', '3')),
  ]).toEqual(['detailsChanged', null, null, null]);
});
