import type { AgreedVersion } from '#contract/learning/handbook.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { present } from '#machines/kit/load/present.ts';
import { agreedRows } from './rows.ts';

const versions: AgreedVersion[] = [
  { ruleId: 'care', hash: 'c2', title: 'Look after everyone', agreedAt: now, isInForce: true },
  { ruleId: 'quiet', hash: 'q1', title: 'Quiet after eleven', agreedAt: '2026-03-07T01:00:00.000Z', isInForce: false },
];

export const agreedRulesList = listModel('agreedRules', {
  start: 'a member who agreed',
  input: { what: 'The rules you agreed to', params: null },
  calls: ['listAgreedVersions'],
  answers: { 'two rules': versions, 'no rules': [] as AgreedVersion[] },
  present: (snapshot) => ({
    view: present(snapshot),
    rows: snapshot.context.data && agreedRows(snapshot.context.data, zone),
  }),
});
