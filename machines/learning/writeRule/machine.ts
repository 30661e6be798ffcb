import { ruleTextForm } from '#contract/learning/ruleText.form.ts';
import { writingMachine } from '../writing/chart.ts';

/** One house rule is written (M-81 to M-87), as a page of education is. */
export const writeRuleMachine = writingMachine({
  id: 'writeRule',
  hasCategory: false,
  form: ruleTextForm,
  changed: 'ruleChanged',
  calls: {
    read: ['readHandbookRule'],
    save: ['addRule', 'changeRule'],
    archive: 'archiveRule',
    restore: 'restoreRule',
    version: 'readRuleVersion',
  },
  says: {
    saved: 'The house rule is saved.',
    archived: 'The house rule is archived.',
    restored: 'The house rule is restored.',
  },
});
