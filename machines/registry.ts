import type { AnyStateMachine } from 'xstate';
import { codesMachine } from './flows/codes/codes.machine.ts';
import { doorMachine } from './flows/door/door.machine.ts';
import { eventsMachine } from './flows/events/events.machine.ts';
import { eventViewMachine } from './flows/eventView/eventView.machine.ts';
import { guestListMachine } from './flows/guestList/guestList.machine.ts';
import { createLoadMachine } from './flows/load/load.machine.ts';
import { noticesMachine } from './flows/notices/notices.machine.ts';
import { rsvpMachine } from './flows/rsvp/rsvp.machine.ts';
import { sessionMachine } from './flows/session/session.machine.ts';
import { signInMachine } from './flows/signIn/signIn.machine.ts';
import { attendanceMachine } from './lifecycles/attendance.machine.ts';
import { eventReviewMachine } from './lifecycles/eventReview.machine.ts';

/** Every chart by its id: for tests, the inspector and scripts. */
export const registry: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  notices: noticesMachine,
  load: createLoadMachine('load'),
  signIn: signInMachine,
  events: eventsMachine,
  eventView: eventViewMachine,
  rsvp: rsvpMachine,
  codes: codesMachine,
  door: doorMachine,
  guestList: guestListMachine,
  attendance: attendanceMachine,
  eventReview: eventReviewMachine,
};
