import { act, defineModel } from '#machines/kit/model/model.ts';
import { type OrganizationFact, organizationMachine } from './organization.machine.ts';

const told = { at: '2026-11-02T15:00:00.000Z', by: 'sam', organization: 'harbor' };

/** Facts of the tests' world. */
export const lookChanged = (field: string, from: string, to: string): OrganizationFact => ({
  type: 'organization.lookChanged',
  ...told,
  changes: [{ field, from, to }],
});
export const numberChanged = (field: string, from: string, to: string): OrganizationFact => ({
  ...lookChanged(field, from, to),
  type: 'organization.numbersChanged',
});
export const signInSecurityChanged = (field: string, from: string, to: string): OrganizationFact => ({
  ...lookChanged(field, from, to),
  type: 'organization.signInSecurityChanged',
});
export const signOnChanged = (field: string, from: string, to: string): OrganizationFact => ({
  ...lookChanged(field, from, to),
  type: 'organization.signOnChanged',
});
export const organizationModel = defineModel({
  id: 'organization',
  kind: 'lifecycle',
  machine: organizationMachine,
  situations: {
    'an organization of a folder': {
      input: { id: 'harbor.settings' },
      moves: [
        act(lookChanged('backgroundColor', '#123c5a', '#7a1f2b'), 'red'),
        act(lookChanged('backgroundColor', '#7a1f2b', '#123c5a'), 'blue again'),
        act(lookChanged('logo', 'key-1', ''), 'no logo'),
        act(lookChanged('name', 'n1', 'n2'), 'another name'),
        act(numberChanged('incidentReportsYears', '7', '3'), 'fewer years'),
      ],
    },
    'roles that need a second factor': {
      input: { id: 'harbor.settings' },
      moves: [
        act(signInSecurityChanged('secondFactor.admin', '', 'required'), 'admins need one'),
        act(signInSecurityChanged('secondFactor.admin', 'required', ''), 'admins need none'),
      ],
    },
    'a sign-on provider': {
      input: { id: 'harbor.settings' },
      moves: [
        act(signOnChanged('signOn.p1.state', '', 'off'), 'added'),
        act(signOnChanged('signOn.p1.state', 'off', 'on'), 'turned on'),
        act(signOnChanged('signOn.p1.state', 'on', ''), 'removed'),
      ],
    },
  },
  moves: () => [],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
