import type { EveningFact, EveningPart } from '#contract/evenings/evening.ts';
import { eventId, zone } from '#machines/kit/fixtures.ts';

/** When things happen at the evening of the tests, UTC ISO: it is submitted sixteen days before it. */
export const times = {
  submitted: '2026-10-01T16:00:00.000Z',
  reviewed: '2026-10-01T18:00:00.000Z',
  invited: '2026-10-02T16:00:00.000Z',
  yes: '2026-10-03T16:00:00.000Z',
  start: '2026-10-18T00:00:00.000Z',
  miaIn: '2026-10-18T00:10:00.000Z',
  gusIn: '2026-10-18T00:12:00.000Z',
  undone: '2026-10-18T00:12:30.000Z',
  miaAgain: '2026-10-18T00:14:00.000Z',
  offline: '2026-10-18T00:16:00.000Z',
  miaOut: '2026-10-18T00:20:00.000Z',
  end: '2026-10-18T00:30:00.000Z',
} as const;

/** Two phones at the door, and one without an account that was paired as one. */
export const devices = { front: 'front-door-phone', back: 'back-door-phone', paired: 'side-entrance' } as const;

const facts = (told: readonly Omit<EveningFact, 'pos'>[]): EveningFact[] =>
  told.map((fact, index) => ({ ...fact, pos: index + 1 }));

const mia = 'at-mia';
const ben = 'at-ben';
const gus = 'at-gus';
const agreement = 'first';

/** What the journal holds of an evening with two members, of whom one brings a guest. */
export const autumnEvening: EveningPart = {
  event: { id: eventId, title: 'Autumn Social', startDate: times.start, endDate: times.end, timezone: zone },
  facts: facts([
    { type: 'event.submitted', at: times.submitted, stream: eventId, state: 'submitted', by: 'cora' },
    ...[1, 2].map(
      (): Omit<EveningFact, 'pos'> => ({
        ...{ type: 'section.reviewed', at: times.reviewed, stream: eventId, state: 'submitted', by: 'rita' },
        ...{ approved: true, step: 'Door team' },
      }),
    ),
    { type: 'event.approved', at: times.reviewed, stream: eventId, state: 'approved', by: 'rita' },
    { type: 'attendance.invited', at: times.invited, stream: mia, state: 'invited', by: 'cora' },
    { type: 'attendance.invited', at: times.invited, stream: ben, state: 'invited', by: 'cora' },
    { type: 'attendance.accepted', at: times.yes, stream: mia, state: 'going.expected', by: 'mia', agreement },
    { type: 'attendance.invited', at: times.yes, stream: gus, state: 'invited', by: 'mia' },
    { type: 'attendance.accepted', at: times.yes, stream: gus, state: 'going.expected', by: gus, agreement },
    {
      type: 'attendance.checkedIn',
      at: times.miaIn,
      stream: mia,
      state: 'going.in',
      by: 'cora',
      device: devices.front,
      inside: { at: times.miaIn, change: 1 },
    },
    { type: 'attendance.checkedIn', at: times.gusIn, stream: gus, state: 'going.in', by: 'cora', device: devices.back },
    {
      ...{ type: 'attendance.checkInUndone', at: times.undone, stream: gus, state: 'going.expected', by: 'cora' },
      device: devices.back,
    },
    {
      ...{ type: 'door.refused', at: times.miaAgain, stream: `${eventId}:door`, state: 'kept', by: 'cora' },
      ...{ device: devices.back, refusal: 'alreadyIn', attendee: mia },
    },
    {
      type: 'attendance.checkedOut',
      at: times.miaOut,
      stream: mia,
      state: 'going.left',
      by: 'mia',
      device: 'mias-phone',
      inside: { at: times.miaOut, change: -1 },
    },
  ]),
  attendees: [
    { id: mia, person: 'mia', host: null, name: null },
    { id: ben, person: 'ben', host: null, name: null },
    { id: gus, person: null, host: mia, name: null },
  ],
  people: [
    { id: 'cora', name: 'Cora Bell' },
    { id: 'rita', name: 'Rita Moss' },
    { id: 'mia', name: 'Mia Castellano' },
    { id: 'ben', name: 'Ben Okafor' },
  ],
  doors: [],
  agreements: [
    {
      key: agreement,
      rules: [
        { title: 'Arrive with your name', current: true },
        { title: 'Look after each other', current: true },
      ],
    },
  ],
  next: null,
};

/** The same evening after the guest has come in a second time, ten minutes after its end. */
export const guestAgain: EveningPart = {
  ...autumnEvening,
  facts: [
    ...autumnEvening.facts,
    {
      ...{ pos: 15, type: 'attendance.checkedIn', at: '2026-10-18T00:40:00.000Z', stream: gus, state: 'going.in' },
      ...{ by: 'cora', device: devices.paired, inside: { at: '2026-10-18T00:40:00.000Z', change: 1 } },
    },
  ],
  doors: [{ id: devices.paired, name: 'Side entrance' }],
};

/** The same evening with what a door without a network let in, and sent when everything was over. */
export const sentLater: EveningPart = {
  ...autumnEvening,
  facts: [
    ...autumnEvening.facts,
    {
      ...{ pos: 15, type: 'attendance.recordedAtDoor', at: times.end, stream: gus, state: 'going.in', by: 'cora' },
      ...{ device: devices.paired, decision: 'in', doorAt: times.offline, inside: { at: times.offline, change: 1 } },
    },
  ],
};

/** The same event before anyone submitted it. */
export const neverSubmitted: EveningPart = { ...autumnEvening, facts: [], attendees: [], agreements: [] };
