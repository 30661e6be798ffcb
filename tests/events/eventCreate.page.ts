import type { BasicsTexts } from '#machines/events/eventCreate/draft.ts';
import type { eventCreateModel } from '#machines/events/eventCreate/model.ts';
import type { EventForm } from '#machines/events/eventCreate/present.ts';
import type { EventCreateSignal } from '#machines/events/eventCreate/setup.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const labels: Readonly<Record<keyof BasicsTexts, string>> = {
  title: 'Event title',
  theme: 'Theme',
  description: 'Description',
  venue: 'Venue',
  venuePhone: 'Venue phone',
  location: 'Street address',
  url: 'Event URL',
  maxGuestAllowed: 'Max guests allowed',
};

const textNames = Object.keys(labels) as (keyof BasicsTexts)[];
const headings: Readonly<Record<string, string>> = {
  '/events': 'Events',
  '/event/edit/winter-formal': 'Winter Formal',
};

export const eventCreatePage: PageOf<typeof eventCreateModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    // The time stays what it is.
    'start.changed': ({ type, signal }) => type('Start date', signal.wall.slice(0, 10)),
    'end.changed': ({ type, signal }) => type('End date', signal.wall.slice(0, 10)),
    'zone.chosen': ({ choose, signal }) => choose('Timezone', signal.zone),
    'photo.removed': ({ press }) => press('Remove winter.jpg'),
    'anew.pressed': ({ press }) => press('Start Over'),
    async 'form.submitted'({ type, press, signal }) {
      for (const name of textNames) await type(labels[name], signal.texts[name]);
      await press('Create Event');
    },
  },
  offers: (signal, view) => view.view !== 'form' || isOffered(signal, view.form),
  shown: (view) => ({
    address: '/event/create?type=social',
    heading: 'Create Event',
    buttons: view.view === 'failed' ? ['Try again'] : [],
    alerts: view.view === 'failed' ? [`The event type didn’t load ${view.error} Try again`] : [],
    statuses: view.view === 'loading' ? ['Loading the form'] : [],
    ...(view.view === 'form' ? formShown(view.form) : {}),
  }),
  leaves: (view) =>
    view.view === 'leaving' ? { address: view.goesTo.path, heading: headings[view.goesTo.path] } : null,
};

/** Who chooses what stands there already changes nothing; a form takes no press while its photo is on its way. */
function isOffered(signal: EventCreateSignal, { start, end, zone, photo, restored, uploading }: EventForm): boolean {
  switch (signal.type) {
    case 'start.changed':
      return signal.wall !== start;
    case 'end.changed':
      return signal.wall !== end;
    case 'zone.chosen':
      return signal.zone !== zone;
    case 'photo.removed':
      return photo !== null;
    case 'anew.pressed':
      return restored;
    case 'form.submitted':
      return !uploading;
    default:
      return true;
  }
}

export const createButton = ({ busy, uploading }: EventForm) =>
  `Create Event${busy ? ', busy' : uploading ? ', off' : ''}`;

export const waits = 'Your photo is uploading. You can create the event when it’s done.';

function formShown(form: EventForm) {
  const { type, start, end, zone, photo, restored, uploading, failed } = form;
  const [startDate = '', startTime = ''] = start.split('T');
  const [endDate = '', endTime = ''] = end.split('T');
  return {
    buttons: [...(restored ? ['Start Over'] : []), ...(photo ? [`Remove ${photo.name}`] : []), createButton(form)],
    fields: {
      Timezone: zone,
      'Start date': startDate,
      'Start time': startTime,
      'End date': endDate,
      'End time': endTime,
    },
    errors: errorsOf(form),
    says: [
      `${type.name}. ${type.follows}.`,
      ...(restored ? ['We kept what you typed before.'] : []),
      ...(failed?.field === 'file' ? [failed.message] : []),
      ...(uploading ? [waits] : []),
    ],
  };
}

function errorsOf({ failed, photo, earliest, maxGuests, startZone, endZone }: EventForm): Record<string, string> {
  if (failed === null || (failed.field === 'file' && photo)) return {};
  const { field, message } = failed;
  const beside = (...more: (string | null)[]) => [message, ...more].filter((each) => each !== null).join(' ');
  if (field === 'startDate')
    return { 'Start date': beside(`${earliest.text} at the earliest.`), 'Start time': beside(startZone) };
  if (field === 'endDate') return { 'End date': message, 'End time': beside(endZone) };
  if (field === 'maxGuestAllowed') return { [labels.maxGuestAllowed]: beside(`Per member, from 0 to ${maxGuests}.`) };
  return { [named(field)]: message };
}

const named = (field: string): string =>
  textNames.find((name) => name === field) ? labels[field as keyof BasicsTexts] : 'Event photo';
