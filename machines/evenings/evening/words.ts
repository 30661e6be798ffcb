import type { ConflictAnswer, ConflictReason } from '#contract/door/doorLog.ts';
import type { EveningFact } from '#contract/evenings/evening.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { atDoor, type Entry, type Evening } from './evening.ts';

/** What is said of a fact, and how it ended: a mark's name. */
export interface EntryText {
  what: string;
  sign: 'ok' | 'half' | 'wait' | 'no' | 'stop' | 'warn' | 'draft';
}

/** A member by name; a guest by name where the reader may see it, and by who brought them. */
export function nameOfAttendee(evening: Evening, id: string): string {
  const attendee = evening.attendees[id];
  if (!attendee) return 'Someone';
  if (attendee.person !== null) return evening.people[attendee.person] ?? 'A former member';
  if (attendee.name !== null) return attendee.name;
  return attendee.host === null ? 'A guest' : `A guest of ${nameOfAttendee(evening, attendee.host)}`;
}

/** Who did it: a person, or the guest who answered. */
export const nameOfActor = (evening: Evening, id: string): string =>
  evening.people[id] ?? (evening.attendees[id] ? nameOfAttendee(evening, id) : 'Someone');

/** The name of a door that was paired, else `Door 2`, in the order in which they first let someone in; null for a device that is none. */
export function nameOfDoor({ doors, doorNames }: Evening, device: string | undefined): string | null {
  const paired = doorNames[device ?? ''];
  if (paired !== undefined) return paired;
  const index = doors.indexOf(device ?? '');
  if (index < 0) return null;
  if (device === undefined || device === '') return 'Unnamed door';
  return `Door ${doors.filter((each) => each !== '' && doorNames[each] === undefined).indexOf(device) + 1}`;
}

/** Who did it and at which door, for what happened at one: `Cora Bell, Door 2`; a door that was paired did it itself. */
export function nameAtDoor(evening: Evening, { type, by, device }: EveningFact): string {
  const actor = nameOfActor(evening, by);
  const door = atDoor.includes(type) ? nameOfDoor(evening, device) : null;
  if (door === null) return actor;
  if (evening.doorNames[device ?? ''] === undefined) return `${actor}, ${door}`;
  const pairer = evening.doorPairers[device ?? ''] ?? actor;
  return pairer === actor ? `${door}, paired by ${actor}` : `${door} for ${actor}, paired by ${pairer}`;
}

/** `House rules, version 2`, counted in the order in which versions were first agreed to. */
export const nameOfAgreement = ({ agreements }: Evening, key: string): string =>
  `House rules, version ${agreements.findIndex((each) => each.key === key) + 1}`;

/** What a group of facts says. */
export function saidOf(evening: Evening, { from, to }: Entry): EntryText {
  const fact = evening.facts[from];
  if (!fact) return { what: '', sign: 'draft' };
  return to - from === 1 ? saidOfOne(evening, fact) : saidOfMany(fact, to - from);
}

function saidOfMany({ type, state, approved }: EveningFact, count: number): EntryText {
  if (type === 'section.reviewed')
    return { what: `${approved ? 'Approved' : 'Did not approve'} ${count} sections`, sign: approved ? 'ok' : 'stop' };
  const sign =
    type === 'door.refused' ? 'stop' : type === 'attendance.invited' ? 'wait' : state === 'going.in' ? 'ok' : 'half';
  return { what: `${many[type] ?? 'Noted'} ${count} ${type === 'section.commented' ? 'sections' : 'people'}`, sign };
}

const many: Partial<Record<EveningFact['type'], string>> = {
  'section.commented': 'Commented on',
  'door.refused': 'Turned away',
  'attendance.invited': 'Invited',
  'attendance.accepted': 'Recorded a yes from',
  'attendance.declined': 'Cancelled the RSVP of',
  'attendance.resumed': 'Put back on the list',
  'attendance.checkedIn': 'Checked in',
  'attendance.checkInUndone': 'Undid the check-in of',
  'attendance.checkedOut': 'Checked out',
  'attendance.recordedAtDoor': 'Recorded at the door, offline:',
  'attendance.conflictFound': 'Found conflicts for',
  'attendance.conflictSettled': 'Settled conflicts for',
  'attendance.removed': 'Removed from the list',
};

/** What one fact says. */
export function saidOfOne(evening: Evening, fact: EveningFact): EntryText {
  const who = nameOfAttendee(evening, fact.attendee ?? fact.stream);
  const step = fact.step === undefined ? 'a section' : `a section of ${fact.step}`;
  const said: Record<EveningFact['type'], EntryText> = {
    'event.submitted': {
      what: fact.state === 'approved' ? 'Submitted, and approved without review' : 'Submitted for review',
      sign: 'half',
    },
    'section.reviewed': fact.approved
      ? { what: `Approved ${step}`, sign: 'ok' }
      : { what: `Did not approve ${step}`, sign: 'stop' },
    'section.commented': { what: `Commented on ${step}`, sign: 'warn' },
    'event.approved': { what: 'Approved the event', sign: 'ok' },
    'event.changesRequested': { what: 'Requested changes', sign: 'warn' },
    'event.rejected': { what: 'Rejected the event', sign: 'stop' },
    'event.reopened': { what: 'Reopened the event', sign: 'draft' },
    'event.dateChanged': { what: 'Changed the date', sign: 'draft' },
    'volunteers.saved': { what: 'Changed the volunteers', sign: 'draft' },
    'event.cancelled': { what: 'Cancelled the event', sign: 'stop' },
    'attendance.invited': { what: `Invited ${inside(who)}`, sign: 'wait' },
    'attendance.accepted': { what: `${who} said yes`, sign: 'half' },
    'attendance.declined': { what: `${who} isn’t going`, sign: 'no' },
    'attendance.resumed': { what: `${who} is going again`, sign: 'half' },
    'attendance.checkedIn': { what: `Checked in ${inside(who)}`, sign: 'ok' },
    'attendance.checkInUndone': { what: `Undid the check-in of ${inside(who)}`, sign: 'warn' },
    'attendance.checkedOut': { what: `${who} left`, sign: 'no' },
    'attendance.recordedAtDoor': {
      what: fact.decision === 'out' ? `${who} left, recorded offline` : `Let in ${inside(who)} offline`,
      sign: fact.decision === 'out' ? 'no' : 'ok',
    },
    'attendance.conflictFound': {
      what: `Conflict about ${inside(who)}: ${conflicts[fact.conflict ?? 'admittedTwice']}`,
      sign: 'warn',
    },
    'attendance.conflictSettled': {
      what: `Settled the conflict about ${inside(who)}: ${answers[fact.answer ?? 'stands']}`,
      sign: 'half',
    },
    'door.refused': {
      what: `${fact.decision === 'in' ? 'Let in offline, though not allowed:' : 'Turned away'} ${fact.attendee ? inside(who) : 'a code'}: ${reasons[fact.refusal ?? ''] ?? 'refused'}`,
      sign: 'stop',
    },
    'attendance.removed': { what: `Removed ${inside(who)} from the list`, sign: 'stop' },
  };
  return said[fact.type];
}

/** Why an admission is a conflict. */
const conflicts: Readonly<Record<ConflictReason | 'other', string>> = {
  admittedTwice: 'let in more than once',
  other: 'in doubt',
  rsvpCancelled: 'RSVP cancelled',
  wasRemoved: 'no longer on the list',
  hostNotGoing: 'host isn’t going',
  eventCancelled: 'event cancelled',
  eventNotApproved: 'event not approved',
};

const answers: Readonly<Record<ConflictAnswer, string>> = {
  samePerson: 'the same person',
  codeCopied: 'their code was copied',
  left: 'no longer inside',
  stands: 'the check-in stands',
};

/** Why a door refused, behind whom it refused. */
const reasons: Readonly<Record<string, string>> = {
  alreadyIn: 'already in',
  unknownCode: 'not on the guest list',
  otherEventsCode: 'from another event',
  notRsvp: 'hasn’t said yes',
  rsvpCancelled: 'RSVP cancelled',
  wasRemoved: 'no longer on the list',
  hostNotGoing: 'host isn’t going',
  eventNotApproved: 'event not approved',
  turnedAway: 'not confirmed by the volunteer',
} satisfies Partial<Record<RefusalCode | 'turnedAway', string>>;

/** A name that begins a sentence, inside of one. */
const inside = (name: string): string => name.replace(/^A (?=guest|former)/, 'a ').replace(/^Someone$/, 'someone');
