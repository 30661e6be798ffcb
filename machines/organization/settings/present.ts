import type { SnapshotFrom } from 'xstate';
import { countriesIn, countriesInWords, countryCodes, countryName } from '#contract/kit/countries.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { NumberField, SettingValues, SettingField } from '#contract/organization/settings.ts';
import { countriesText, type FieldGroup, fieldGroups, fieldTexts, hintOf, valueText } from './fields.ts';
import type { settingsMachine } from './machine.ts';
import { type UnsavedSettings, isUnsaved } from './setup.ts';
import { type Question, questionOf } from './question.ts';

export interface NumberShown {
  field: NumberField;
  label: string;
  hint: string;
  /** What stands there where someone else has changed what was changed here too. */
  onFile: string | null;
}

/** A choice of any number of countries. */
export interface CountriesShown extends Pick<NumberShown, 'label' | 'hint' | 'onFile'> {
  /** What is chosen, in words. */
  said: string;
  /** By their names. */
  countries: readonly { code: string; name: string; chosen: boolean }[];
}

export interface SettingsView {
  view: 'loading' | 'failed' | 'gone' | 'form';
  values: SettingValues;
  groups: readonly (Pick<FieldGroup, 'title' | 'note'> & {
    fields: readonly NumberShown[];
    countries: CountriesShown | null;
  })[];
  failed: FailedRule | null;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
  /** What stands in the fields and is not saved, for the tab to keep. */
  typed: UnsavedSettings | null;
  /** Asked before data is removed sooner. */
  question: Question | null;
  busy: boolean;
}

const byName = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'));

export function present(snapshot: SnapshotFrom<typeof settingsMachine>): SettingsView {
  const { context } = snapshot;
  const { values, seen, overtaken, failed, error } = context;
  const onFile = (field: SettingField) =>
    overtaken.includes(field) ? `Someone else changed this to: ${valueText(field, seen[field])}.` : null;
  const shown = (field: NumberField): NumberShown => ({
    ...{ field, label: fieldTexts[field].label, hint: hintOf(field), onFile: onFile(field) },
  });
  const countries = (): CountriesShown => {
    const chosen = countriesIn(values.servedCountries);
    return {
      ...{ label: countriesText.label, hint: countriesText.does, onFile: onFile('servedCountries') },
      said: chosen.length === 0 ? 'All countries' : `${chosen.length} chosen: ${countriesInWords(chosen)}`,
      countries: byName.map((each) => ({ ...each, chosen: chosen.includes(each.code) })),
    };
  };
  const isForm = snapshot.matches('editing');
  return {
    view: isForm ? 'form' : snapshot.matches('failed') ? 'failed' : snapshot.matches('gone') ? 'gone' : 'loading',
    ...{ values, failed, error },
    groups: isForm
      ? fieldGroups.map((group) => ({
          ...{ title: group.title, note: group.note, fields: group.fields.map(shown) },
          countries: group.countries ? countries() : null,
        }))
      : [],
    typed: isUnsaved(context) ? { seen, values } : null,
    question: snapshot.matches({ editing: 'asking' }) ? questionOf(context) : null,
    busy: snapshot.matches({ editing: 'saving' }) || snapshot.matches({ editing: 'counting' }),
  };
}
