import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { AttendanceFact } from './attendance.facts.ts';
import { type AttendanceSnapshot, isLast } from './attendance.machine.ts';

/** The named refusal for a fact that the attendance does not take now; null when it takes it. */
export function whyNot(snapshot: AttendanceSnapshot, fact: AttendanceFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (snapshot.matches('absent')) return fact.type === 'attendance.accepted' ? 'invitedOnly' : 'notFound';
  if (snapshot.matches('removed')) return 'wasRemoved';
  if (fact.type === 'attendance.conflictFound' || fact.type === 'attendance.conflictSettled') return 'changedMeanwhile';
  if ('grounds' in fact) {
    if (fact.grounds.event === 'cancelled') return 'eventCancelled';
    const changing = fact.grounds.event === 'being-changed';
    if (changing && fact.type === 'attendance.accepted') return 'eventBeingChanged';
    if (fact.type !== 'guest.invited' && fact.grounds.event !== 'approved' && !changing) return 'eventNotApproved';
    if ('ended' in fact.grounds && fact.grounds.ended) return 'eventEnded';
  }
  switch (fact.type) {
    case 'attendance.accepted':
      if (snapshot.matches('going')) return 'changedMeanwhile';
      if (fact.grounds.host === 'notGoing') return 'hostNotGoing';
      return fact.grounds.age === 'unknown'
        ? 'birthDateNeeded'
        : fact.grounds.age === 'minor'
          ? 'tooYoung'
          : 'rulesChanged';
    case 'attendance.declined':
      return snapshot.matches({ going: 'in' }) ? 'stillIn' : 'notRsvp';
    case 'attendance.checkedIn':
      if (snapshot.matches({ going: 'in' })) return 'alreadyIn';
      // What the door says of whoever was not inside when they were suspended: aloud, nobody hears why.
      if (snapshot.matches('declined') || (snapshot.matches('going') && fact.grounds.isFormer)) return 'rsvpCancelled';
      if (snapshot.matches('onHold')) return fact.grounds.host === 'going' ? 'notRsvp' : 'hostNotGoing';
      return snapshot.matches('going') ? 'hostNotGoing' : 'notRsvp';
    case 'attendance.recordedAtDoor':
      return 'notRsvp';
    case 'attendance.resumed':
      return fact.grounds.host === 'going' ? 'changedMeanwhile' : 'hostNotGoing';
    case 'attendance.checkInUndone':
      if (!snapshot.matches({ going: 'in' })) return 'notIn';
      return isLast(snapshot.context, fact) ? 'undoTooLate' : 'checkedInAgain';
    case 'attendance.checkedOut':
      return snapshot.matches({ going: 'left' }) ? 'alreadyLeft' : 'notIn';
    case 'attendance.removed':
      return snapshot.matches({ going: 'in' }) ? 'stillIn' : 'wasIn';
    case 'guest.invited':
      return snapshot.matches('going') || fact.grounds.owner ? 'guestLimit' : 'notGoing';
    default:
      return 'changedMeanwhile';
  }
}
