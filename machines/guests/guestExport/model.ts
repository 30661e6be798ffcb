import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { attendeeOf, eventId, guestOf, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { guestExportMachine } from './machine.ts';
import { presentExport } from './present.ts';

const { answered } = answersOf(guestExportMachine);

const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

export const guestExportModel = defineModel({
  id: 'guestExport',
  machine: guestExportMachine,
  situations: { 'check-in staff': { input: { eventId, zone, startDate: '2026-10-18T00:00:00.000Z' } } },
  moves: () => [
    act({ type: 'export.pressed' }),
    answered('exportGuestList', 'two', [attendeeOf('in', [guestOf('invited', gus)])]),
    answered('exportGuestList', 'nobody', []),
    refused('exportGuestList', 'not staff', refusalOf('notCheckInStaff'), 'doorRoleIsTaken'),
    offline('exportGuestList'),
    answered('writeFile', 'written'),
    refused('writeFile', 'no room', { message: 'The file could not be saved. Try again.', injected: 'offline' }),
  ],
  present: presentExport,
  key: ({ context }) => context.attendees.length,
});
