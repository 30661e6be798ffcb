import { asSentence } from '#contract/kit/errorText.ts';
import { href } from '#contract/kit/addresses.ts';
import type { PlanRow } from '#machines/alerts/checkOnMe/form.ts';
import type { checkOnMeModel } from '#machines/alerts/checkOnMe/model.ts';
import type { CheckOnMeView } from '#machines/alerts/checkOnMe/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const hasNote = ({ view, error }: CheckOnMeView): boolean =>
  error !== null && (view === 'form' || view === 'running' || view === 'alerted');

function buttonsOf(view: CheckOnMeView): string[] {
  const { form, running, alerted, refreshing } = view;
  const again = hasNote(view) ? [refreshing ? 'Try again, busy' : 'Try again'] : [];
  if (view.view === 'failed') return ['Try again'];
  if (form)
    return [
      ...again,
      form.shorter ?? 'Less, off',
      form.longer ?? 'More, off',
      ...form.lengths.map(({ text, chosen }) => (chosen ? `${text}, pressed` : text)),
      form.busy ? `${form.button}, busy` : form.button,
    ];
  if (running) {
    const { more, ending } = running;
    const safe = ending?.text ? 'Try Now' : ending ? 'I’m safe, busy' : 'I’m safe';
    return [...again, ...(more ? [more.busy ? `${more.label}, busy` : more.label] : []), safe];
  }
  return alerted ? [...again, 'Open the alert'] : [];
}

const rowsOf = (rows: readonly PlanRow[]): string[] =>
  rows.map(({ when, who, sub }) => [when, who, sub].filter(Boolean).join(' '));

export const checkOnMePage: PageOf<typeof checkOnMeModel> = {
  acts: {
    'retry.pressed': ({ press, view }) => press(view.running?.ending?.text ? 'Try Now' : 'Try again'),
    'longer.pressed': ({ press, view }) => press(view.form?.longer ?? ''),
    'shorter.pressed': ({ press, view }) => press(view.form?.shorter ?? ''),
    'length.chosen': ({ press, signal, view }) =>
      press(view.form?.lengths.find(({ minutes }) => minutes === signal.minutes)?.text ?? ''),
    'note.typed': ({ type, signal }) => type('What are you doing?', signal.text),
    'sendLocation.changed': ({ check, signal }) => check('Send my last location', signal.on),
    'check.submitted': ({ press, view }) => press(view.form?.button ?? ''),
    'more.pressed': ({ press, view }) => press(view.running?.more?.label ?? ''),
    'safe.pressed': ({ press }) => press('I’m safe'),
    'alert.pressed': ({ press }) => press('Open the alert'),
  },
  offers(signal, view) {
    const { form, running } = view;
    switch (signal.type) {
      case 'retry.pressed':
        return buttonsOf(view).includes(running?.ending?.text ? 'Try Now' : 'Try again');
      case 'check.submitted':
        return form !== null && !form.busy;
      case 'more.pressed':
        return running?.more?.busy === false;
      case 'safe.pressed':
        return running?.ending === null;
      default:
        return true;
    }
  },
  shown(view) {
    const { form, running, alerted, error } = view;
    return {
      address: href.checkOnMe(),
      heading: view.heading,
      buttons: buttonsOf(view),
      links: [
        ...(view.view === 'empty' ? ['Add a Safety Contact'] : []),
        ...(form?.refusal?.addContact ? ['Add a Safety Contact'] : []),
        ...(form ? ['Safety Contacts'] : []),
        ...(running?.alone ? ['Add a Safety Contact'] : []),
        ...(alerted ? ['Call 911'] : []),
      ],
      alerts: [
        ...(view.view === 'failed'
          ? [`Your check didn’t load ${asSentence(error ?? '')} If one is running, it goes on. Try again`]
          : []),
        ...(form?.refusal
          ? [form.refusal.addContact ? `${form.refusal.text} Add a Safety Contact` : form.refusal.text]
          : []),
        ...(running?.ending?.text ? [running.ending.text] : []),
        ...(alerted ? [`${alerted.title} ${alerted.line}`] : []),
      ],
      statuses: [
        ...(view.view === 'loading' ? ['Loading your check'] : []),
        ...(form?.place ? [form.place] : []),
        ...(running?.said ? [running.said] : []),
      ],
      errors: errorsIn(form?.failed ?? null, { note: 'What are you doing?' }),
      fields: {
        'What are you doing?': form?.note,
        'Send my last location': form?.sendLocation,
      },
      lists: {
        'Who we’ll alert': form ? rowsOf(form.rows) : undefined,
        'What happens next': running ? rowsOf(running.rows) : undefined,
      },
      says: [
        ...(view.lead === null ? [] : [view.lead]),
        ...(form ? [form.length, form.until] : []),
        ...(running ? [running.title, running.left, running.by] : []),
        ...(running?.next ? [running.next] : []),
        ...(running?.alone ? [running.alone] : []),
      ],
      silent: running && !running.next ? ['eminder at'] : [],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'My Personal Safety' },
};
