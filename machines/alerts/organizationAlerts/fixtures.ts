import type { OrganizationAlert } from '#contract/alerts/alert.ts';

/** Alerts of the tests' world. */
export const fire: OrganizationAlert = {
  id: 'fire',
  information: 'Fire alarm at Harbor House. Meet at the flagpole.',
  createdAt: '2026-10-18T02:42:00.000Z',
  Creator: { firstName: 'Sam', lastName: 'Okafor' },
  isDrill: false,
  ownStatus: null,
  mayReadAnswers: false,
  isAsked: true,
  audience: { kind: 'everyone' },
  event: null,
  clearedAt: null,
};
