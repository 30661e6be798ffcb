import { writtenForm } from './written.form.ts';

/** What must hold of a house rule before it is saved (M-83). */
export const ruleTextForm = writtenForm({
  untitled: 'Give the rule a title',
  empty: 'Write what the rule says',
  long: 'This text is too long. Make it shorter, or write two rules.',
});
