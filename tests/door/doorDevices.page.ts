import type { doorDevicesModel } from '#machines/door/doorDevices/model.ts';
import { type DoorDevicesView, doorNote } from '#machines/door/doorDevices/present.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const isListed = ({ view }: DoorDevicesView) => view === 'empty' || view === 'shown';
const hasNote = (view: DoorDevicesView) => isListed(view) && view.error !== null;
const emptyTitle = 'No phones are paired yet';

function buttonsOf(view: DoorDevicesView): string[] {
  const { form, code, rows } = view;
  return [
    ...(view.view === 'failed' ? ['Try again'] : []),
    ...(form ? [form.busy ? 'Show Code, busy' : 'Show Code'] : []),
    ...(hasNote(view) ? [view.refreshing ? 'Try again, busy' : 'Try again'] : []),
    ...rows.map(({ name, isOffered }) => `${isOffered ? 'Cancel' : 'Revoke'} ${name}`),
    ...(code ? [code.cancelling ? 'Cancel This Code, busy' : 'Cancel This Code'] : []),
  ];
}

export const doorDevicesPage: PageOf<typeof doorDevicesModel> = {
  acts: {
    async 'door.submitted'({ type, press, signal }) {
      await type('Name of the door', signal.name);
      await press('Show Code');
    },
    'cancel.pressed': ({ press }) => press('Cancel This Code'),
    'revoke.pressed': ({ press, signal }) => press(signal.id === 'back' ? 'Cancel Back door' : 'Revoke Front door'),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press, view }) => press(view.answer),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    if (signal.type === 'revoke.pressed')
      return view.rows.some(({ id, isOffered }) => id === signal.id && isOffered === (id === 'back'));
    if (signal.type === 'door.submitted') return view.form !== null;
    return signal.type !== 'retry.pressed' || buttonsOf(view).includes('Try again');
  },
  shown(view) {
    const { form, rows, error, question, warning, answer, asking, closing } = view;
    return {
      address: `/event-view/${eventId}/doors`,
      heading: 'Door Devices',
      buttons: buttonsOf(view),
      alerts: view.view === 'failed' ? [`The door devices didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading the door devices'] : [],
      errors: errorsIn(form?.failed ?? null, { name: 'Name of the door' }),
      lists: {
        Paired:
          rows.length === 0
            ? undefined
            : rows.map(
                (row) =>
                  `${row.when} ${row.name} ${doorNote(row, now)} ${row.isOffered ? 'Cancel' : 'Revoke'} ${row.name}`,
              ),
      },
      says: [hasNote(view) ? error : null, view.view === 'empty' ? emptyTitle : null].filter((each) => each !== null),
      silent: view.view === 'empty' ? [] : [emptyTitle],
      dialog: asking
        ? {
            heading: question,
            paragraphs: warning === null ? [] : [warning],
            buttons: closing ? ['No, off', `${answer}, busy`] : ['No', answer],
          }
        : null,
    };
  },
};
