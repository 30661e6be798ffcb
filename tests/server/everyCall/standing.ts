import type { AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import type { Approver, EventReviewSnapshot } from '#machines/lifecycles/eventReview.machine.ts';

/** An event with everyone around it, as far as calls name parts of it. */
export interface Standing {
  eventId: string;
  when: When;
  review: EventReviewSnapshot;
  bypass: boolean;
  start: MadeStart;
  /** Who may approve it once it is submitted. */
  approvers: Approver[];
  /** Step 1 and its section, and the section of the door team. */
  first: Place;
  door: Place;
  /** Attendee records. */
  invited: AttendeeAt;
  going: AttendeeAt;
  guest: AttendeeAt;
}

/** How the version that is made would start: at another time than people know, or at one that has passed and that no one knows. */
export interface MadeStart {
  moves: boolean;
  passed: boolean;
}

/** When it is asked. `now` is UTC ISO. */
export interface When {
  now: string;
  /** The time limit of a change of date has passed. */
  locked: boolean;
  /** The start that the event has now has come. */
  started: boolean;
  /** The start that people know has come; no one knows one of an event that was never approved. */
  begun: boolean;
  ended: boolean;
}

/** Long before everything. */
export const early: When = {
  now: '2026-11-02T15:00:00.000Z',
  ...{ locked: false, started: false, begun: false, ended: false },
};

export interface Place {
  moduleId: string;
  sectionId: string;
}

export interface AttendeeAt {
  attendeeId: string;
  qrCode: string;
  person: string | null;
  inviter: string | null;
  snapshot: AttendanceSnapshot;
}

/** Who asks: the person, whether event-creator is held, and the person's own attendance where there is one. */
export interface Asker {
  id: string;
  creates: boolean;
  owner: boolean;
  own: AttendanceSnapshot | null;
}
