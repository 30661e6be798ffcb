import type { ShownAnswer } from '#contract/events/event.ts';
import type { GuestLink, OnHold } from '#contract/guests/guestLink.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused, type Situation } from '#machines/kit/model/model.ts';
import { crashed, eventOf, harborHouse, offline, refusalOf, rulesOf } from '#machines/kit/fixtures.ts';
import { guestRsvpMachine } from './machine.ts';
import { present } from './present.ts';
import { busyPause } from './setup.ts';

const { answered } = answersOf(guestRsvpMachine, { renewGuest: 'loadGuest' });

export interface LinkGiven {
  rsvp?: 'invited' | 'yes' | 'no';
  hasBirthDate?: boolean;
  checkedIn?: boolean;
  rules?: number;
  onHold?: OnHold;
  isBeingChanged?: boolean;
  answers?: ShownAnswer[];
}

export const guestCode = '4T8W1ZP5';

/** What the link of Gus, a guest of Mia, opens. */
export function linkOf({
  rsvp = 'invited',
  hasBirthDate = false,
  checkedIn = false,
  rules = 2,
  onHold,
  isBeingChanged,
  answers,
}: LinkGiven): GuestLink {
  const { title, startDate, endDate, timezone, venue, location, photo } = eventOf().information;
  return {
    guest: {
      id: 'at-gus',
      rsvp,
      checkedIn,
      qrCode: rsvp === 'yes' && !onHold ? guestCode : null,
      hasBirthDate,
      User: { firstName: 'Gus', birthDate: null },
    },
    event: {
      information: { title, startDate, endDate, timezone, venue, location, photo },
      ...(isBeingChanged && { isBeingChanged }),
      ...(answers && { answers }),
    },
    host: { firstName: 'Mia' },
    onHold: onHold ?? null,
    organization: { name: harborHouse.name, settings: [] },
    rules: onHold ? [] : rulesOf(rules),
  };
}

interface GuestSituation extends Situation<typeof guestRsvpMachine> {
  opens: LinkGiven;
  /** What is typed as birth date, by what is to be said of it. */
  types: Readonly<Record<string, string>>;
  /** What the link opens later, where that is something else. */
  later?: Readonly<Record<string, LinkGiven>>;
}

const input = { kept: null };
const dressCode: ShownAnswer = { id: 'dress', type: 'shortTextInput', title: 'Dress code', value: 'Black tie' };
const onTheDay = { '18 on the day': '10/17/2008' };
const rulesChanged = refusalOf('rulesChanged', { rules: rulesOf(2, 2) });

/** Days are those of the event, 17 October 2026 where it is. */
const situations: Record<string, GuestSituation> = {
  'a guest without a birth date, two rules': {
    input,
    opens: {},
    types: { empty: '', 'no date': '02/30/2001', '18 the day after': '10/18/2008', ...onTheDay },
    moves: [
      refused('sendRsvp', 'dead', refusalOf('deadLink'), 'linkDies'),
      refused('sendRsvp', 'rules changed', rulesChanged, 'rulesAreChanged'),
    ],
  },
  'a guest whose birth date is known': {
    input,
    opens: { hasBirthDate: true, rules: 1, answers: [dressCode] },
    types: { empty: '', ...onTheDay },
    moves: [refused('sendRsvp', 'too young', refusalOf('tooYoung'), 'eventIsEarlier'), crashed('sendRsvp')],
  },
  'an event without house rules': { input, opens: { rules: 0 }, types: onTheDay },
  'a guest whose host has cancelled': {
    input,
    opens: { rsvp: 'no', hasBirthDate: true, onHold: { because: 'cancelled', texts: true } },
    later: { 'host back': { rsvp: 'yes', hasBirthDate: true } },
    types: {},
    moves: [refused('loadGuest', 'dead', refusalOf('deadLink'), 'linkDies')],
  },
  'a guest whose host cancels meanwhile': {
    input,
    opens: { hasBirthDate: true },
    later: { 'on hold': { hasBirthDate: true, onHold: { because: 'cancelled', texts: false } } },
    types: { another: '10/17/2008' },
    moves: [
      refused('sendRsvp', 'on hold', refusalOf('invitationOnHold', { host: 'Mia' }), 'hostCancels'),
      refused('sendRsvp', 'another birth date', refusalOf('birthDateKnown', { ask: 'ask Mia' })),
    ],
  },
  'a guest of somebody without an answer': {
    input,
    opens: { onHold: { because: 'unanswered', texts: true } },
    types: {},
  },
  'an event that is being changed': {
    input,
    opens: { isBeingChanged: true },
    later: { 'approved again': { hasBirthDate: true, rules: 1 } },
    types: {},
  },
  'a guest who answers while the event is being opened for changes': {
    input,
    opens: { hasBirthDate: true, rules: 1 },
    types: {},
    moves: [refused('sendRsvp', 'being changed', refusalOf('eventBeingChanged'), 'eventIsReopened')],
  },
  'a guest who has answered, of an event that is being changed': {
    input,
    opens: { rsvp: 'yes', hasBirthDate: true, isBeingChanged: true },
    types: {},
  },
  'a guest who has answered': {
    input,
    opens: { rsvp: 'yes', hasBirthDate: true, answers: [dressCode] },
    types: {},
    moves: [
      refused('loadGuest', 'dead', refusalOf('deadLink'), 'linkDies'),
      refused('renewGuest', 'dead', refusalOf('deadLink'), 'linkDies'),
    ],
  },
  'a guest whose pass this phone kept': {
    input: { kept: linkOf({ rsvp: 'yes', hasBirthDate: true, rules: 0 }) },
    opens: { rsvp: 'yes', hasBirthDate: true },
    types: {},
    moves: [
      answered('renewGuest', 'on hold', linkOf({ rsvp: 'yes', onHold: { because: 'cancelled', texts: true } })),
      answered('renewGuest', 'answered no more', linkOf({ hasBirthDate: true })),
      refused('renewGuest', 'dead', refusalOf('deadLink'), 'linkDies'),
      crashed('renewGuest'),
      refused('renewGuest', 'without a word', { message: 'Unknown error', status: 400, injected: '400' }),
      elapsed('busyPause', busyPause),
    ],
  },
};

export const guestRsvpModel = defineModel({
  id: 'guestRsvp',
  machine: guestRsvpMachine,
  situations,
  moves: ({ opens, types, later = {} }) => [
    answered('loadGuest', 'opened', linkOf(opens)),
    ...Object.entries(later).map(([label, given]) => answered('loadGuest', label, linkOf(given))),
    offline('loadGuest'),
    answered('renewGuest', 'as it stands', linkOf({ ...opens, rsvp: 'yes', hasBirthDate: true, onHold: undefined })),
    offline('renewGuest'),
    ...Object.entries(types).map(([label, typed]) => act({ type: 'birthDate.submitted', typed }, label)),
    act({ type: 'agree.pressed' }),
    act({ type: 'back.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'page.returned' }),
    answered('sendRsvp', 'yes', { qrCode: guestCode }),
    offline('sendRsvp'),
  ],
  present,
  key: ({ context: { link, typed, old } }) => [
    link?.guest.rsvp ?? null,
    link?.guest.hasBirthDate ?? null,
    link?.onHold?.because ?? null,
    link?.event.isBeingChanged ?? false,
    link?.rules[0]?.hash ?? null,
    typed,
    old,
  ],
});
