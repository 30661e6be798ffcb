import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { NumberField, NumberValues } from '#contract/organization/numbers.ts';
import { type FieldGroup, fieldGroups, fieldTexts, hintOf } from './fields.ts';
import type { settingsMachine } from './machine.ts';
import { type KeptNumbers, isUnsaved } from './setup.ts';
import { type Question, questionOf } from './question.ts';

export interface NumberShown {
  field: NumberField;
  label: string;
  hint: string;
  /** What stands there where somebody else has changed what was changed here too. */
  onFile: string | null;
}

export interface SettingsView {
  view: 'loading' | 'failed' | 'gone' | 'form';
  values: NumberValues;
  groups: readonly (Pick<FieldGroup, 'title' | 'note'> & { fields: readonly NumberShown[] })[];
  failed: FailedRule | null;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
  /** What stands in the fields and is not saved, for the tab to keep. */
  typed: KeptNumbers | null;
  /** Asked before data is removed sooner. */
  question: Question | null;
  busy: boolean;
}

export function present(snapshot: SnapshotFrom<typeof settingsMachine>): SettingsView {
  const { context } = snapshot;
  const { values, seen, overtaken, failed, error } = context;
  const shown = (field: NumberField): NumberShown => ({
    ...{ field, label: fieldTexts[field].label, hint: hintOf(field) },
    onFile: overtaken.includes(field) ? `Someone else changed this to: ${seen[field]}.` : null,
  });
  const isForm = snapshot.matches('editing');
  return {
    view: isForm ? 'form' : snapshot.matches('failed') ? 'failed' : snapshot.matches('gone') ? 'gone' : 'loading',
    ...{ values, failed, error },
    groups: isForm ? fieldGroups.map(({ fields, ...group }) => ({ ...group, fields: fields.map(shown) })) : [],
    typed: isUnsaved(context) ? { seen, values } : null,
    question: snapshot.matches({ editing: 'asking' }) ? questionOf(context) : null,
    busy: snapshot.matches({ editing: 'saving' }) || snapshot.matches({ editing: 'counting' }),
  };
}
