import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused, type Situation } from '#machines/kit/model/model.ts';
import {
  attendeeOf,
  crashed,
  type InfoGiven,
  infoOf,
  now,
  offline,
  refusalOf,
  rulesOf,
  today,
} from '#machines/kit/fixtures.ts';
import { present } from './present.ts';
import { rsvpMachine } from './machine.ts';
import type { RsvpInput } from './setup.ts';

const { answered } = answersOf(rsvpMachine);

/** `rules`: how many house rules there are. `meanwhile`: how the event stands when it is loaded again. */
interface RsvpSituation extends Situation<typeof rsvpMachine> {
  rules?: number;
  meanwhile?: Readonly<Record<string, InfoGiven>>;
}

const opened = (given: InfoGiven, more: Partial<RsvpInput> = {}): RsvpInput => ({
  info: infoOf(given),
  hasBirthDate: false,
  now,
  today,
  wanted: '',
  ...more,
});
const birthDateKnown = { hasBirthDate: true };

const rulesChanged = refused(
  'sendRsvp',
  'rules changed',
  refusalOf('rulesChanged', { rules: rulesOf(2, 2) }),
  'rulesAreChanged',
);

const situations: Record<string, RsvpSituation> = {
  'no birth date, three rules': { input: opened({}), rules: 3 },
  'birth date known, one rule': {
    input: opened({}, birthDateKnown),
    rules: 1,
    moves: [refused('sendRsvp', 'birth date needed', refusalOf('birthDateNeeded'), 'birthDateIsTaken')],
  },
  'birth date given in another tab': {
    input: opened({}, { wanted: '/birthday' }),
    moves: [
      refused(
        'saveBirthDate',
        'on record',
        refusalOf('birthDateKnown', { ask: 'write to help@muster.test' }),
        'birthDateIsGiven',
      ),
    ],
  },
  'no rules, opened at the birthday': { input: opened({}, { wanted: '/birthday' }), rules: 0 },
  'a type that bypasses approval': {
    input: opened({ bypassApproval: true }),
    meanwhile: { 'not approved': { bypassApproval: true, reviewStatus: 'editing' } },
  },
  'said yes before, opened at the question': {
    input: opened({ attendance: 'yes' }, { wanted: '/cancel-rsvp' }),
    meanwhile: { 'checked in': { attendance: 'in' } },
  },
  'declined before, opened at the house rules': {
    input: opened({ attendance: 'no' }, { hasBirthDate: true, wanted: '/house-rules' }),
    rules: 2,
    moves: [rulesChanged],
  },
  'reading while the event changes': {
    input: opened({}, birthDateKnown),
    rules: 2,
    meanwhile: {
      'not approved': { reviewStatus: 'editing' },
      'approved again': {},
      'said yes elsewhere': { attendance: 'yes' },
    },
  },
};

export const rsvpModel = defineModel({
  id: 'rsvp',
  machine: rsvpMachine,
  situations,
  moves: ({ rules = 1, meanwhile = {} }) => [
    act({ type: 'rsvp.pressed' }),
    act({ type: 'birthday.submitted', birthDate: '' }, 'empty'),
    act({ type: 'birthday.submitted', birthDate: '2008-10-02' }, '18 tomorrow'),
    act({ type: 'birthday.submitted', birthDate: '2008-10-01' }, '18 today'),
    act({ type: 'next.pressed' }),
    act({ type: 'agree.pressed' }),
    act({ type: 'back.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'cancel.pressed' }),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    ...['', '/birthday', '/house-rules', '/cancel-rsvp'].map((path) => act({ type: 'url.changed', path }, path || '/')),
    ...Object.entries(meanwhile).map(([label, given]) => act({ type: 'info.refreshed', info: infoOf(given) }, label)),
    answered('saveBirthDate', 'saved', { hasBirthDate: true }),
    refused('saveBirthDate', 'too young', refusalOf('tooYoung'), 'clockIsBehind'),
    offline('saveBirthDate'),
    answered('loadRules', `${rules} rules`, rulesOf(rules)),
    offline('loadRules'),
    answered('sendRsvp', 'yes', attendeeOf('yes')),
    refused('sendRsvp', 'not approved', refusalOf('eventBeingChanged'), 'eventIsReopened'),
    offline('sendRsvp'),
    answered('cancelRsvp', 'no', attendeeOf('no')),
    refused('cancelRsvp', 'a guest is in', refusalOf('guestsStillIn'), 'guestIsIn'),
    crashed('cancelRsvp'),
  ],
  present,
  key: ({ context: { info, hasBirthDate } }) => [
    info.event.reviewStatus,
    info.attendee?.rsvp ?? null,
    info.attendee?.checkedIn ?? null,
    hasBirthDate,
  ],
});
