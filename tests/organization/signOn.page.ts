import { href } from '#contract/kit/addresses.ts';
import type { signOnModel } from '#machines/organization/signOn/model.ts';
import type { ProviderFormView, SignOnView } from '#machines/organization/signOn/present.ts';
import { hintOf } from '#src/organization/signOn/Kept.tsx';
import { hintsOf } from '#src/organization/signOn/hints.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

export const labels = {
  name: 'Name',
  issuer: 'Issuer address',
  clientId: 'Client ID',
  newSecret: 'Client secret',
  domains: 'Email domains',
} as const;

const turnedOn = 'Members can sign in with it';
const lead = 'Members can sign in with an account they already have at your provider.';

export const signOnPage: PageOf<typeof signOnModel> = {
  acts: {
    'add.pressed': ({ press }) => press('Add a Provider'),
    'provider.pressed': ({ press, view }) => press(view.providers[0]?.name ?? ''),
    'provider.typed': ({ type, signal }) => type(labels[signal.field], signal.text),
    'state.pressed': ({ check, view }) => check(turnedOn, view.form?.values.state !== 'on'),
    'provider.submitted': ({ press }) => press('Save'),
    'cancel.pressed': ({ press }) => press('Cancel'),
    'copy.pressed': ({ press }) => press('Copy Address'),
    'try.pressed': ({ press }) => press('Try It'),
    'remove.pressed': ({ press }) => press('Remove Provider'),
    'yes.pressed': ({ press, view }) => press(view.form?.question?.yes ?? ''),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    const { form, error } = view;
    if (signal.type === 'retry.pressed') return view.view !== 'form' && error !== null;
    if (!form) return view.view === 'list' && (signal.type === 'add.pressed' || isListed(signal, view));
    if (form.question) return !form.removing && (signal.type === 'yes.pressed' || signal.type === 'no.pressed');
    switch (signal.type) {
      case 'provider.typed':
        return typedIn(form, signal.field) !== signal.text && (signal.field !== 'issuer' || form.isNew);
      case 'state.pressed':
        return true;
      case 'copy.pressed':
        return isIdle(form);
      case 'try.pressed':
        return !form.isNew && isIdle(form) && form.mayTry && form.trialAddress === null;
      case 'trial.opened':
        return form.trialAddress !== null;
      case 'remove.pressed':
        return !form.isNew && isIdle(form);
      case 'provider.submitted':
      case 'cancel.pressed':
        return isIdle(form);
      default:
        return false;
    }
  },
  shown(view) {
    const { view: which, providers, error, form } = view;
    const isList = which === 'list';
    return {
      address: href.signOn(),
      heading: form ? (form.isNew ? 'Add a Provider' : 'Change Provider') : 'Single Sign-On',
      fields: form ? fieldsOf(form) : {},
      errors: form ? errorsOf(form) : {},
      buttons: buttonsOf(view),
      links: which === 'gone' ? ['Home'] : form?.trialAddress ? ['Open the Trial'] : [],
      alerts: which === 'failed' ? [`The providers didn’t load ${error} Try again`] : [],
      statuses: which === 'loading' ? ['Loading the providers'] : [],
      says: [
        ...(isList ? [lead] : []),
        ...(isList && error !== null ? [error] : []),
        ...(isList && providers.length === 0 ? ['No providers yet'] : []),
        ...providers.flatMap(({ name, sub, isOn }) => [name, sub, isOn ? 'On' : 'Off']),
        ...(form ? Object.values(form.onFile) : []),
        ...(form && !form.isNew ? [hintOf({ ...form, name: form.values.name })] : []),
        ...(which === 'gone' ? ['You can’t change this'] : []),
        ...(which === 'elsewhere' ? ['Sign-ins are managed elsewhere'] : []),
      ],
      dialog: form?.question
        ? {
            heading: form.question.title,
            paragraphs: [...form.question.lines],
            buttons: form.removing ? ['Cancel, off', 'Remove, busy'] : ['Cancel', form.question.yes],
          }
        : null,
    };
  },
};

const isIdle = ({ saving, copying, beginning, counting }: ProviderFormView): boolean =>
  !saving && !copying && !beginning && !counting;

const isListed = (signal: { type: string; provider?: string }, { providers }: SignOnView): boolean =>
  signal.type === 'provider.pressed' && providers.some(({ provider }) => provider === signal.provider);

const typedIn = ({ values, newSecret }: ProviderFormView, field: keyof typeof labels): string =>
  field === 'newSecret' ? newSecret : values[field];

const fieldsOf = (form: ProviderFormView): Record<string, string | boolean> => ({
  ...Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [label, typedIn(form, field as keyof typeof labels)]),
  ),
  [turnedOn]: form.values.state === 'on',
});

/** The hint of a field stands behind its error. */
function errorsOf(form: ProviderFormView): Record<string, string> {
  if (!form.failed) return {};
  const { field, message } = form.failed;
  const hint = hintsOf(form)[field as keyof typeof labels];
  return errorsIn({ field, message: [message, hint].filter(Boolean).join(' ') }, labels);
}

function buttonsOf({ view, providers, form, error }: SignOnView): string[] {
  if (view === 'failed') return ['Try again'];
  if (form) {
    const { isNew, saving, copying, beginning, counting, mayTry, trialAddress } = form;
    const off = saving || beginning || counting;
    return [
      copying ? 'Copy Address, busy' : off ? 'Copy Address, off' : 'Copy Address',
      'Show client secret',
      ...(isNew || trialAddress !== null
        ? []
        : [beginning ? 'Try It, busy' : mayTry && !saving && !counting ? 'Try It' : 'Try It, off']),
      ...(isNew ? [] : [off ? 'Remove Provider, off' : 'Remove Provider']),
      off ? 'Cancel, off' : 'Cancel',
      saving ? 'Save, busy' : beginning || counting ? 'Save, off' : 'Save',
    ];
  }
  if (view !== 'list') return [];
  return [
    ...(error === null ? [] : ['Try again']),
    ...providers.filter(({ provider }) => provider !== null).map(({ name }) => name),
    'Add a Provider',
  ];
}
