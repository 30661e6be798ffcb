import { rulesOf } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { present } from '#machines/kit/load/present.ts';

export const houseRulesList = listModel('houseRules', {
  start: 'a member',
  input: { what: 'The house rules', params: null },
  calls: ['listRules'],
  answers: { 'three rules': rulesOf(3), 'no rules': rulesOf(0) },
  present: (snapshot) => ({ view: present(snapshot), rules: snapshot.context.data }),
});
