import { href } from '#contract/kit/addresses.ts';
import type { PossibleReader } from '#contract/incidents/readers.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { positionWords } from '#contract/alerts/location.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused, type Situation } from '#machines/kit/model/model.ts';
import { crashed, eventId, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { incidentReportMachine } from './machine.ts';
import type { IncidentReportSignal, IncidentTexts } from './setup.ts';
import { present } from './present.ts';

const { answered } = answersOf(incidentReportMachine);

/** `acts` are what the person does here. */
interface ReportSituation extends Situation<typeof incidentReportMachine> {
  acts: readonly ReturnType<typeof act<IncidentReportSignal>>[];
}

const owner: PossibleReader = { id: 'cora', firstName: 'Cora', lastName: 'Bell', isOwner: true };
const reader: PossibleReader = { id: 'sam', firstName: 'Sam', lastName: 'Reed', isOwner: false };

const input = {
  eventId,
  zone: 'America/New_York',
  goesOnTo: href.eventView(eventId),
  ...{ readers: [owner, reader], isAnonymityOpen: true },
};

export const told: IncidentTexts = { information: 'Somebody fell.', witnesses: 'Ida Frost', witnessed: true };
const nothing: IncidentTexts = { information: ' ', witnesses: '', witnessed: false };

/** Where the device stands. */
export const square = { latitude: 42.3601, longitude: -71.0589 };
export const place = positionWords(square);

export const stairs: StoredFile = {
  bucket: 'muster',
  key: 'stairs.jpg',
  name: 'stairs.jpg',
  size: 240_000,
  type: 'image/jpeg',
  url: '/files/signed/stairs.jpg?expires=1&signature=x',
  width: 1200,
  height: 800,
};

const date = (label: string, wall: string) => act<IncidentReportSignal>({ type: 'date.changed', wall }, label);
const location = (text: string) =>
  act<IncidentReportSignal>({ type: 'location.changed', text }, text === '' ? 'emptied' : 'typed');
const submitted = (texts: IncidentTexts, label: string) =>
  act<IncidentReportSignal>({ type: 'form.submitted', texts, now }, label);
const switched = (id: string, mayRead: boolean) =>
  act<IncidentReportSignal>({ type: 'reader.switched', id, mayRead }, `${id} ${mayRead ? 'may' : 'may not'}`);
const upload = (running: boolean) =>
  act<IncidentReportSignal>({ type: 'upload.changed', running }, running ? 'begins' : 'ends');

const clockDiffers = {
  ...refusalOf('formRefused', { message: 'The date of the incident can’t be in the future' }),
  fields: [{ field: 'date', message: 'The date of the incident can’t be in the future' }],
};

const photoIsGone = {
  ...refusalOf('uploadUnknown'),
  fields: [{ field: 'file', message: 'file names no picture of yours' }],
};

const nobodyIsLeft = {
  ...refusalOf('formRefused', { message: 'At least one person has to be able to read the report' }),
  fields: [{ field: 'keptFrom', message: 'At least one person has to be able to read the report' }],
};

const situations: Record<string, ReportSituation> = {
  'a report that is typed': {
    input,
    acts: [
      date('that morning', '2026-10-01T11:30'),
      date('tomorrow', '2026-10-02T11:30'),
      location('By the stairs'),
      submitted(nothing, 'nothing told'),
      submitted(told, 'told'),
    ],
    moves: [
      refused('sendReport', 'the clock of the phone is ahead', clockDiffers, 'clockIsBehind'),
      refused('sendReport', 'a week too late', refusalOf('notAllowed'), 'reportsAreClosed'),
      crashed('sendReport'),
    ],
  },
  'a place that the device tells': {
    input,
    acts: [act({ type: 'locate.pressed' }), location('By the stairs'), submitted(told, 'told')],
    moves: [
      answered('locate', 'found', place),
      refused('locate', 'not enabled', { message: 'Geolocation is not enabled' }, 'isNotEnabled'),
    ],
  },
  'a report with a photo': {
    input,
    acts: [
      act({ type: 'now.pressed', now }),
      location('By the stairs'),
      upload(true),
      upload(false),
      act({ type: 'photo.uploaded', file: stairs }),
      act({ type: 'photo.removed' }),
      submitted(told, 'told'),
    ],
    moves: [refused('sendReport', 'a photo that is gone', photoIsGone, 'photoIsSwept')],
  },
  'a report that is kept from people': {
    input,
    acts: [
      act({ type: 'now.pressed', now }),
      location('By the stairs'),
      ...[owner, reader].flatMap(({ id }) => [switched(id, false), switched(id, true)]),
      submitted(told, 'told'),
    ],
    moves: [refused('sendReport', 'nobody would be left', nobodyIsLeft, 'readersAreGone')],
  },
  'a report that nobody could read': {
    input: { ...input, readers: [], isAnonymityOpen: false },
    acts: [act({ type: 'now.pressed', now }), location('By the stairs'), submitted(told, 'told')],
  },
  'a time that the clocks skip': {
    input,
    acts: [date('skipped', '2026-03-08T02:30'), location('By the stairs'), submitted(told, 'told')],
  },
};

export const incidentReportModel = defineModel({
  id: 'incidentReport',
  machine: incidentReportMachine,
  situations,
  moves: ({ acts }) => [...acts, answered('sendReport', 'sent', { id: 'i1' }), offline('sendReport')],
  present,
  key: ({ context: { texts: _, ...seen } }) => seen,
});
