import { href } from '#contract/kit/addresses.ts';
import type { onDutyModel } from '#machines/alerts/onDuty/model.ts';
import type { OnDutyView } from '#machines/alerts/onDuty/present.ts';
import { nobodyOnDuty } from '#machines/alerts/onDuty/roster.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const hasNote = ({ view, error }: OnDutyView) => view === 'shown' && error !== null;

function buttonsOf(view: OnDutyView): string[] {
  const { own, form } = view;
  return [
    ...(view.view === 'failed' ? ['Try again'] : []),
    ...(hasNote(view) ? [view.refreshing ? 'Try again, busy' : 'Try again'] : []),
    ...(own ? [own.leaving ? 'Change end, off' : 'Change end', own.leaving ? 'Go off duty, busy' : 'Go off duty'] : []),
    ...(form?.keep ? [form.busy ? `${form.keep}, off` : form.keep] : []),
    ...(form ? [form.busy ? `${form.button}, busy` : form.button] : []),
  ];
}

export const onDutyPage: PageOf<typeof onDutyModel> = {
  acts: {
    'end.changed': ({ type, signal }) => type('Until', signal.time),
    'duty.submitted': ({ press, view }) => press(view.form?.button ?? ''),
    'change.pressed': ({ press }) => press('Change end'),
    'keep.pressed': ({ press, view }) => press(view.form?.keep ?? ''),
    'off.pressed': ({ press }) => press('Go off duty'),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Go off duty'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, ...rest }) {
    const { form, own, asking } = rest;
    switch (signal.type) {
      case 'retry.pressed':
        return buttonsOf({ view, ...rest }).includes('Try again');
      case 'end.changed':
        return form !== null && !form.busy && form.time !== signal.time;
      case 'duty.submitted':
        return form !== null && !form.busy;
      case 'keep.pressed':
        return Boolean(form?.keep) && !form?.busy;
      case 'change.pressed':
      case 'off.pressed':
        return own !== null && !own.leaving && !asking;
      default:
        return true;
    }
  },
  shown(view) {
    const { form, rows, error, warning, own, asking, leaving } = view;
    return {
      address: href.onDuty(),
      heading: 'On Duty',
      buttons: buttonsOf(view),
      links: [...rows.flatMap(({ phone, who }) => (phone ? [`Call ${who}`] : [])), 'Weekly plan'],
      alerts: view.view === 'failed' ? [`Who is on duty didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading who is on duty'] : [],
      errors: errorsIn(form?.failed ?? null, { until: 'Until' }),
      fields: form ? { Until: form.time } : {},
      lists: {
        'On duty now':
          rows.length === 0
            ? undefined
            : rows.map(({ when, who, lines, phone }) =>
                [when, who, ...lines, ...(phone ? [`Call ${who}`] : [])].join(' '),
              ),
      },
      says: [
        ...(hasNote(view) && error !== null ? [error] : []),
        ...(warning === null ? [] : [`${nobodyOnDuty} ${warning}`]),
        ...view.gaps,
        ...(own ? ['You’re on duty', own.until] : []),
        ...(form ? [form.title] : []),
        ...(form?.hint ? [form.hint] : []),
      ],
      silent: [...(warning === null ? [nobodyOnDuty] : []), ...(own ? [] : ['You’re on duty'])],
      dialog: asking
        ? {
            heading: 'Go off duty?',
            paragraphs: ['No one else is on duty.'],
            buttons: leaving ? ['No, off', 'Go off duty, busy'] : ['No', 'Go off duty'],
          }
        : null,
    };
  },
};
