import { answersOf } from '#machines/kit/model/answers.ts';
import { act, refused } from '#machines/kit/model/model.ts';
import { attendeeOf, guestOf, refusalOf } from '#machines/kit/fixtures.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { doorMachine, type DoorInput } from './machine.ts';

const { answered } = answersOf(doorMachine);

const at = '2026-10-18T00:05:00.000Z';
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const list = (label: string, ...attendees: ReturnType<typeof attendeeOf>[]) =>
  act({ type: 'roster.changed', parties: partiesIn(attendees), at: '2026-10-18T00:04:00.000Z', capacity: null }, label);

/** Of a party at the door the host alone is here. */
export const hostChosen = act({ type: 'party.chosen', codes: ['7K3M9XQ2'], at }, 'the host alone');

const hers = act({ type: 'code.submitted', code: '7k3m 9xq2', at });
const nobodyIn = list('nobody in', attendeeOf('yes', [guestOf('yes', gus)]));
const somebodyIn = answered('checkInAttendee', 'somebody is in', {
  ...{ id: 'at-mia', name: 'Mia Castellano', host: null, guestsToCome: 1, checkinDate: at },
});
const unknown = refused('checkInAttendee', 'unknown code', refusalOf('unknownCode'), 'codeIsOther');

/** A host with guests, each situation by its name. */
export const partySituations = (staff: DoorInput) => {
  const input = { ...staff, isMuted: true };
  return {
    'a party behind another code': {
      input,
      moves: [
        act({ type: 'code.submitted', code: '9D5F3HJ7', at }, 'of nobody'),
        act({ type: 'next.pressed' }),
        ...[hers, nobodyIn, somebodyIn, unknown],
      ],
    },
    'a party at the door': {
      input,
      moves: [
        act({ type: 'party.chosen', codes: ['4T8W1ZP5', '7K3M9XQ2'], at }, 'both'),
        list('nobody left'),
        ...[hers, nobodyIn, somebodyIn, unknown],
      ],
    },
  };
};
