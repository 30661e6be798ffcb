import { href } from '#contract/kit/addresses.ts';
import { lookPictures } from '#contract/organization/look.ts';
import type { lookModel } from '#machines/organization/look/model.ts';
import type { LookView } from '#machines/organization/look/present.ts';
import { verdictsOf } from '#src/organization/look/verdicts.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

export const labels = {
  name: 'Name',
  backgroundColor: 'Main color',
  textColor: 'Text color',
  secondaryColor: 'Second color',
  logo: 'Logo',
  logoDisplaySize: 'Logo height in pixels (optional)',
  eventPhoto: 'Photo for events without their own',
} as const;

const previews = { home: 'Home', events: 'Events', event: 'Event' } as const;

const waits = 'Your picture is uploading. You can save when it’s done.';

export const lookPage: PageOf<typeof lookModel> = {
  acts: {
    'look.typed': ({ type, signal }) => type(labels[signal.field], signal.text),
    'picture.removed': ({ press, view, signal }) => press(`Remove ${view[signal.field]?.name}`),
    'preview.chosen': ({ press, signal }) => press(previews[signal.preview]),
    'look.submitted': ({ press }) => press('Save'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, values, error, busy, uploading, ...pictures }) {
    if (signal.type === 'retry.pressed') return error !== null;
    if (view !== 'form') return false;
    if (signal.type === 'look.typed') return values[signal.field] !== signal.text;
    if (signal.type === 'picture.removed') return pictures[signal.field] !== null;
    return signal.type !== 'look.submitted' || (!busy && !uploading);
  },
  shown(view) {
    const { view: which, values, error, uploading } = view;
    const isForm = which === 'form';
    return {
      address: href.look(),
      heading: 'Look',
      buttons: buttonsOf(view),
      links: which === 'gone' ? ['Home'] : [],
      fields: isForm ? { [labels.name]: values.name, [labels.backgroundColor]: values.backgroundColor } : {},
      errors: isForm ? errorsOf(view) : {},
      alerts: which === 'failed' ? [`The look didn’t load ${error} Try again`] : [],
      statuses: which === 'loading' ? ['Loading the look'] : [],
      says: [
        ...(isForm && error !== null ? [error] : []),
        ...(isForm ? Object.values(verdictsOf(values)).map(({ text }) => text) : []),
        ...(isForm && view.failed && isAtPicture(view) ? [view.failed.message] : []),
        ...(isForm && view.onFile.logo ? [view.onFile.logo] : []),
        ...(isForm && uploading ? [waits] : []),
      ],
      silent: isForm && uploading ? [] : [waits],
    };
  },
};

function buttonsOf({ view, preview, logo, eventPhoto, error, busy, uploading }: LookView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view !== 'form') return [];
  return [
    ...(error === null ? [] : ['Try again']),
    ...(['home', 'events', 'event'] as const).map((each) => previews[each] + (each === preview ? ', pressed' : '')),
    ...(logo ? [`Remove ${logo.name}`] : []),
    ...(eventPhoto ? [`Remove ${eventPhoto.name}`] : []),
    busy ? 'Save, busy' : uploading ? 'Save, off' : 'Save',
  ];
}

/** A picture that is there has no input that could be wrong. */
const isAtPicture = ({ failed, ...view }: LookView): boolean =>
  lookPictures.some((field) => failed?.field === field && view[field] !== null);

/** A sentence stands before what else is said at the field. */
function errorsOf(view: LookView): Record<string, string> {
  const { failed, values, onFile } = view;
  if (!failed || isAtPicture(view)) return {};
  const { field } = failed;
  const verdict = field in verdictsOf(values) ? verdictsOf(values)[field as 'textColor'].text : '';
  const beside = [verdict, onFile[field as 'name'] ?? ''].filter(Boolean);
  return errorsIn({ field, message: [failed.message, ...beside].join(' ') }, labels);
}
