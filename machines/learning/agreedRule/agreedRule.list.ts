import type { RuleVersionForMembers } from '#contract/learning/handbook.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { present } from '#machines/kit/load/present.ts';

const version: RuleVersionForMembers = {
  ...{ id: 'care', title: 'Look after each other', information: '<p>Nobody walks home alone.</p>', hash: 'c1' },
  ...{ media: null, videoUrl: null, file: null, changedAt: null, changedBy: null, number: 1, isInForce: true },
};

export const agreedRuleList = listModel('agreedRule', {
  start: 'a rule that was agreed to',
  input: { what: 'This rule', params: { ruleId: version.id, hash: version.hash } },
  calls: ['readRuleVersion'],
  answers: { 'in force': version, 'replaced since': { ...version, isInForce: false } },
  present: (snapshot) => ({ view: present(snapshot), rule: snapshot.context.data }),
});
