import { href } from '#contract/kit/addresses.ts';
import { countryName } from '#contract/kit/countries.ts';
import { numberFields } from '#contract/organization/settings.ts';
import { countriesText, fieldTexts } from '#machines/organization/settings/fields.ts';
import type { settingsModel } from '#machines/organization/settings/model.ts';
import type { SettingsView } from '#machines/organization/settings/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const labels = Object.fromEntries(numberFields.map((field) => [field, fieldTexts[field].label]));
const unsaved = 'You have changes that aren’t saved.';

export const settingsPage: PageOf<typeof settingsModel> = {
  acts: {
    'number.typed': ({ type, signal }) => type(fieldTexts[signal.field].label, signal.text),
    async 'country.changed'({ type, check, signal: { code, on } }) {
      if (on) await type('Find a country', countryName(code));
      await check(countryName(code), on);
    },
    'settings.submitted': ({ press }) => press('Save'),
    'discard.pressed': ({ press }) => press('Discard'),
    'yes.pressed': ({ press }) => press('Delete Sooner'),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, values, groups, typed, question, error, busy }) {
    if (signal.type === 'yes.pressed' || signal.type === 'no.pressed') return question !== null;
    if (question !== null) return false;
    if (signal.type === 'retry.pressed') return error !== null;
    if (view !== 'form') return false;
    if (signal.type === 'number.typed') return values[signal.field] !== signal.text;
    if (signal.type === 'country.changed') return isChosen(groups, signal.code) !== signal.on;
    if (signal.type === 'discard.pressed') return typed !== null && !busy;
    return signal.type !== 'settings.submitted' || !busy;
  },
  shown(view) {
    const { view: which, values, groups, typed, error, question } = view;
    const isForm = which === 'form';
    return {
      address: href.settings(),
      heading: 'Settings',
      buttons: buttonsOf(view),
      links: isForm ? ['What was deleted'] : which === 'gone' ? ['Home'] : [],
      fields: isForm ? Object.fromEntries(numberFields.map((field) => [fieldTexts[field].label, values[field]])) : {},
      errors: isForm ? errorsOf(view) : {},
      lists: { [countriesText.label]: chosenIn(groups) },
      alerts: which === 'failed' ? [`The settings didn’t load ${error} Try again`] : [],
      statuses: [
        ...(which === 'loading' ? ['Loading the settings'] : []),
        ...countriesIn(groups).map(({ said }) => said),
      ],
      says: [
        ...(isForm && error !== null ? [error] : []),
        ...groups.flatMap(({ title, fields, countries }) => [
          title,
          ...fields.flatMap(({ label, hint, onFile }) => [label, ...(onFile ? [onFile] : []), hint]),
          ...(countries
            ? [countries.label, countries.said, ...(countries.onFile ? [countries.onFile] : []), countries.hint]
            : []),
        ]),
        ...(isForm && typed ? [unsaved] : []),
      ],
      silent: isForm && typed ? [] : [unsaved],
      dialog: question && {
        heading: question.title,
        paragraphs: [...question.lines],
        buttons: ['Cancel', 'Delete Sooner'],
      },
    };
  },
};

type Groups = SettingsView['groups'];

const countriesIn = (groups: Groups) => groups.flatMap(({ countries }) => countries ?? []);

const isChosen = (groups: Groups, code: string): boolean =>
  countriesIn(groups).some(({ countries }) => countries.some((each) => each.code === code && each.chosen));

/** Those that are chosen stand there. */
const chosenIn = (groups: Groups): string[] | undefined => {
  const names = countriesIn(groups).flatMap(({ countries }) =>
    countries.filter(({ chosen }) => chosen).map(({ name }) => name),
  );
  return names.length === 0 ? undefined : names;
};

function buttonsOf({ view, typed, error, busy }: SettingsView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view !== 'form') return [];
  return [
    ...(error === null ? [] : ['Try again']),
    ...(typed ? [busy ? 'Discard, off' : 'Discard'] : []),
    busy ? 'Save, busy' : 'Save',
  ];
}

/** A sentence stands before the hint of the field. */
function errorsOf({ failed, groups }: SettingsView): Record<string, string> {
  if (!failed) return {};
  const { hint, onFile } = groups.flatMap(({ fields }) => fields).find(({ field }) => field === failed.field) ?? {};
  const message = [failed.message, onFile, hint].filter(Boolean).join(' ');
  return errorsIn({ field: failed.field, message }, labels);
}
