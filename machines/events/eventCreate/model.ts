import type { StoredFile } from '#contract/kit/shared.ts';
import type { EventType } from '#contract/organization/organization.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused, type Situation } from '#machines/kit/model/model.ts';
import { crashed, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { type BasicsTexts, type EventDraft, noTexts, nothingChosen } from './draft.ts';
import { eventCreateMachine } from './machine.ts';
import type { EventCreateInput, EventCreateSignal } from './setup.ts';
import { present } from './present.ts';

const { answered } = answersOf(eventCreateMachine);

/** `acts` are what the person does with the form here. */
interface CreateSituation extends Situation<typeof eventCreateMachine> {
  acts?: readonly ReturnType<typeof act<EventCreateSignal>>[];
}

export const types: EventType[] = [
  { id: 'social', name: 'Evening Social', bypassApproval: false },
  { id: 'dinner', name: 'House Dinner', bypassApproval: true },
];

export const filled: BasicsTexts = {
  ...noTexts,
  title: 'Winter Formal',
  theme: 'Silver and blue',
  description: 'Dinner, then dancing.',
  venue: 'The Boathouse',
  location: '12 Harbor Street',
  maxGuestAllowed: '2',
  url: 'https://example.org/winter',
};

export const photo: StoredFile = {
  bucket: 'muster',
  key: 'photo-1',
  name: 'winter.jpg',
  size: 120_000,
  type: 'image/jpeg',
  url: '/files/photo-1',
  width: 1200,
  height: 800,
};

const kept: EventDraft = {
  ...nothingChosen,
  id: 'draft-1',
  texts: filled,
  start: '2026-12-12T20:00',
  end: '2026-12-13T01:00',
};

const opened = (given: Partial<EventCreateInput> = {}): EventCreateInput => ({
  typeId: 'social',
  now,
  daysBeforeEventCreate: 7,
  maxGuestAllowed: 3,
  newId: 'draft-1',
  draft: null,
  ...given,
});

const submitted = (label: string, texts: BasicsTexts) =>
  act<EventCreateSignal>({ type: 'form.submitted', texts }, label);
const start = (label: string, wall: string) => act<EventCreateSignal>({ type: 'start.changed', wall }, label);
const end = (label: string, wall: string) => act<EventCreateSignal>({ type: 'end.changed', wall }, label);

const tooManyGuests = {
  ...refusalOf('formRefused', { message: 'Maximum guests allowed is 1' }),
  fields: [{ field: 'maxGuestAllowed', message: 'Maximum guests allowed is 1' }],
};

const photoIsGone = {
  ...refusalOf('uploadUnknown'),
  fields: [{ field: 'file', message: 'file names no picture of yours' }],
};

const situations: Record<string, CreateSituation> = {
  'an empty form': {
    input: opened(),
    acts: [
      start('chosen', '2026-12-12T12:00'),
      end('later', '2026-12-13T12:00'),
      submitted('nothing typed', noTexts),
      submitted('filled in', filled),
    ],
    moves: [
      refused('createEvent', 'too many guests', tooManyGuests, 'guestLimitIsLowered'),
      refused('createEvent', 'made before', refusalOf('keyReused'), 'eventIsMade'),
      crashed('createEvent'),
    ],
  },
  'a draft that was kept': {
    input: opened({ draft: kept }),
    acts: [
      submitted('filled in', filled),
      act({ type: 'anew.pressed', draftId: 'draft-2' }),
      act({ type: 'zone.chosen', zone: 'America/Denver' }),
    ],
  },
  'a time that the clocks skip': {
    input: opened({ draft: { ...kept, zone: 'America/Chicago', start: '2027-03-13T02:30', end: '2027-03-15T02:30' } }),
    acts: [start('skipped', '2027-03-14T02:30'), end('skipped', '2027-03-14T02:30'), submitted('filled in', filled)],
  },
  'a photo of a dinner': {
    input: opened({ typeId: 'dinner', draft: kept }),
    acts: [
      act({ type: 'upload.changed', running: true }, 'begins'),
      act({ type: 'upload.changed', running: false }, 'ends'),
      act({ type: 'photo.uploaded', file: photo }),
      act({ type: 'photo.removed' }),
      submitted('filled in', filled),
    ],
    moves: [refused('createEvent', 'a photo that is gone', photoIsGone, 'photoIsSwept')],
  },
  'a type that is not there': { input: opened({ typeId: 'gone' }) },
};

export const eventCreateModel = defineModel({
  id: 'eventCreate',
  machine: eventCreateMachine,
  situations,
  moves: ({ acts = [] }) => [
    ...acts,
    offline('loadTypes'),
    act({ type: 'retry.pressed' }),
    answered('loadTypes', 'two types', types),
    answered('createEvent', 'created', { id: 'winter-formal' }),
    offline('createEvent'),
  ],
  present,
});
