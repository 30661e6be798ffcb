import type { AttendanceFact, AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import {
  type EventReviewContext,
  type EventReviewFact,
  type EventReviewSnapshot,
  publicStatusOf,
} from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import { comesBackWithHost, hostStatusOf, isDeadLink } from '#machines/lifecycles/withHost.ts';
import {
  agedContext,
  approver,
  type Attendee,
  type Bounds,
  type Charts,
  charts,
  type Evening,
  hasStarted,
  known,
  moments,
  now,
  owner,
  peopleIn,
  plainAttendance,
  Refusing,
  refusing,
  rules,
  type Said,
  type Step,
  type Telling,
  told,
} from './eveningWorld.ts';
import { type Parts, partsOf } from './parts.ts';

/** Every call about an event, its host and the guests, from one state of them all. */
export function composeEvening(bounds: Bounds, composed: Charts = charts) {
  const attendees: Parts<AttendanceSnapshot, AttendanceFact, Said> = partsOf({
    machine: composed.attendance,
    whyNot,
    plain: plainAttendance,
    nothing: { yes: false, agreed: false },
    learn: known,
  });
  const reviews: Parts<EventReviewSnapshot, EventReviewFact, null> = partsOf({
    machine: composed.review,
    whyNot: whyNotReview,
    plain: (context: EventReviewContext) => context,
    nothing: null,
    learn: () => null,
  });
  const { bypass, limit, hostOwns } = bounds;

  function start(): Evening {
    const section = { id: 'plan', version: 1, values: 'v', hash: 'h', reviewable: true };
    const created: EventReviewFact = {
      type: 'event.created',
      ...owner,
      owner: 'cora',
      eventType: 't',
      bypass,
      sections: [section],
    };
    const made = reviews.take(reviews.first('e1'), created);
    if (!made.to) throw new Error('An event can not be made.');
    const guests = Array.from({ length: bounds.guests }, (_, index) => attendees.first(`g${index}`));
    const begun = {
      moment: 'early',
      review: made.to,
      host: attendees.first('host'),
      guests,
    } as const;
    return bounds.event === 'whole' ? begun : approving(begun);
  }

  const approving = (at: Evening): Evening =>
    ['submitEvent', 'reviewSection', 'approveEvent'].reduce((now, call) => {
      const step = [...aboutEvent(now)].find((each) => each.call === call);
      return step?.after ?? now;
    }, at);

  const statusOf = ({ review }: Evening) => publicStatusOf(review.snapshot);
  const replaced = (guests: readonly Attendee[], at: number, guest: Attendee) => guests.with(at, guest);

  /** A call that tells facts one after the other; the first that is refused takes all of them back. */
  function telling(before: Evening, call: string, work: (tell: Telling) => Evening): Step {
    const facts: Step['facts'][number][] = [];
    const tell: Telling = {
      attendee(part, fact) {
        const { to, refusal } = attendees.take(part, fact);
        if (!to) throw refusing(refusal);
        facts.push(fact);
        return to;
      },
      event(part, fact) {
        const { to, refusal } = reviews.take(part, fact);
        if (!to) throw refusing(refusal);
        facts.push(fact);
        return to;
      },
    };
    try {
      return { before, call, after: work(tell), refusal: null, facts, limit };
    } catch (error) {
      if (!(error instanceof Refusing)) throw error;
      return { before, call, after: null, refusal: error.code, facts: [], limit };
    }
  }

  /** What the owner and the approver do; the last word of a cancelled event is said before (access table). */
  function* aboutEvent(at: Evening): Generator<Step> {
    const review = (call: string, fact: EventReviewFact) =>
      telling(at, call, (tell) => {
        const next = tell.event(at.review, fact);
        return { ...at, review: next };
      });
    const section = at.review.snapshot.context.sections.plan;
    const version = section?.version ?? 0;
    const next = { id: 'plan', version: version + 1, values: `v${version + 1}`, hash: 'h' };
    const started = at.review.snapshot.context.stands && hasStarted(at);
    if (version < 2) {
      yield review('saveModule', { type: 'section.saved', ...owner, sections: [next], grounds: { started } });
      const locked = !bypass && at.moment !== 'early';
      yield review('saveModule: date', { type: 'event.dateChanged', ...owner, sections: [next], grounds: { locked } });
    }
    const approvers = [{ id: 'rita', required: true }];
    yield review('submitEvent', { type: 'event.submitted', ...owner, approvers, grounds: { complete: true } });
    const move = at.review.snapshot.context.stands ? { started: hasStarted(at), inside: peopleIn(at) } : null;
    yield review('submitEvent: another start', {
      ...{ type: 'event.submitted', ...owner, approvers },
      grounds: { complete: true, move },
    });
    yield review('submitEvent: incomplete', {
      type: 'event.submitted',
      ...owner,
      approvers,
      grounds: { complete: false },
    });
    yield review('reopenEvent', { type: 'event.reopened', ...owner, grounds: { started: hasStarted(at) } });
    const grounds = { started, inside: peopleIn(at) };
    yield review('cancelEvent', { type: 'event.cancelled', ...owner, grounds });
    yield review('reviewSection', { type: 'section.reviewed', ...approver, section: 'plan', version, approved: true });
    yield review('reviewSection: old', {
      type: 'section.reviewed',
      ...approver,
      section: 'plan',
      version: 0,
      approved: true,
    });
    yield review('approveEvent', { type: 'event.approved', ...approver });
    yield review('approveEvent: another start', { type: 'event.approved', ...approver, grounds: { move } });
    yield review('approveEvent: late reviewer', { type: 'event.approved', at: now, by: 'lena' });
    yield review('approveEvent: owner', { type: 'event.approved', ...owner });
    yield review('requestChanges', { type: 'event.changesRequested', ...approver, reason: 'r', grounds: { started } });
    yield review('requestChanges: another start', {
      ...{ type: 'event.changesRequested', ...approver, reason: 'r' },
      grounds: { started, move },
    });
    yield review('rejectEvent', { type: 'event.rejected', ...approver, reason: 'r', grounds });
  }

  function* aboutHost(at: Evening): Generator<Step> {
    const { host, guests } = at;
    const event = statusOf(at);
    const ended = at.moment === 'over';
    const listed = !host.snapshot.matches('absent') && !host.snapshot.matches('removed');
    if (!listed) {
      const invited = { type: 'attendance.invited', ...told, event: 'e1', person: 'host', host: null } as const;
      if (!ended && event !== 'cancelled')
        yield telling(at, 'inviteMembers', (tell) => ({ ...at, host: tell.attendee(host, invited) }));
      return;
    }
    if (event === 'cancelled') return;
    if (!host.snapshot.matches('going'))
      for (const age of ['unknown', 'minor', 'adult'] as const)
        for (const shown of ['present', 'former'] as const)
          yield telling(at, `acceptRsvp: ${age}, ${shown} rules`, (tell) => {
            const agreed = composed.rulesOf(bypass);
            const going = tell.attendee(host, {
              ...{ type: 'attendance.accepted', ...told, rules: agreed },
              grounds: { event, host: 'none', ended, bypass, age },
            });
            if (agreed !== null && shown === 'former') throw refusing('rulesChanged');
            const back = { type: 'attendance.resumed', ...told, grounds: { event, host: 'going' } } as const;
            const resumed = guests.map((guest) =>
              comesBackWithHost(guest.snapshot) ? tell.attendee(guest, back) : guest,
            );
            return { ...at, host: going, guests: resumed };
          });
    yield telling(at, 'cancelRsvp', (tell) => {
      const gone = tell.attendee(host, { type: 'attendance.declined', ...told, cause: 'self' });
      if (guests.some(({ snapshot }) => composed.preventsHostCancel(snapshot))) throw refusing('guestsStillIn');
      const held = guests.map((guest) =>
        composed.goesOnHoldWithHost(guest.snapshot)
          ? tell.attendee(guest, { type: 'attendance.declined', ...told, cause: 'host' })
          : guest,
      );
      return { ...at, host: gone, guests: held };
    });
    yield* atDoor(at, 'host', host, { event, host: 'none' }, (next) => ({ ...at, host: next }));
    if (host.snapshot.context.checkinDate === null)
      yield telling(at, 'removeAttendee: host', (tell) => {
        const removed = { type: 'attendance.removed', ...told } as const;
        let without = host;
        const left = guests.map((guest, index) => {
          if (!host.snapshot.context.guests.includes(`g${index}`)) return guest;
          const off = tell.attendee(guest, removed);
          without = tell.attendee(without, { type: 'guest.removed', ...told, guest: `g${index}` });
          return off;
        });
        return { ...at, host: tell.attendee(without, removed), guests: left };
      });
    for (const [index, guest] of guests.entries()) {
      if (!guest.snapshot.matches('absent') && !guest.snapshot.matches('removed')) continue;
      yield telling(at, 'inviteGuest', (tell) => {
        const id = `g${index}`;
        const grounds = { event, ended, limit, owner: hostOwns };
        const inviting = tell.attendee(host, { type: 'guest.invited', ...told, guest: id, grounds });
        const invited = { type: 'attendance.invited', ...told, event: 'e1', person: null, host: 'host' } as const;
        return { ...at, host: inviting, guests: replaced(guests, index, tell.attendee(guest, invited)) };
      });
      break;
    }
  }

  function* aboutGuest(at: Evening, index: number, guest: Attendee): Generator<Step> {
    const event = statusOf(at);
    const ended = at.moment === 'over';
    const host = hostStatusOf(at.host.snapshot);
    if (guest.snapshot.matches('absent')) return;
    const next = (to: Attendee): Evening => ({ ...at, guests: replaced(at.guests, index, to) });
    const yes = telling(at, 'answerAsGuest', (tell) => {
      if (isDeadLink({ status: event, ended }, guest.snapshot)) throw refusing('deadLink');
      if (host === 'notGoing') throw refusing('invitationOnHold');
      if (guest.snapshot.matches('going')) return at;
      return next(
        tell.attendee(guest, {
          ...{ type: 'attendance.accepted', ...told, rules },
          grounds: { event, host: 'going', ended, bypass, age: 'adult' },
        }),
      );
    });
    yield yes;
    if (event === 'cancelled') return;
    yield* atDoor(at, 'guest', guest, { event, host }, next);
    if (guest.snapshot.matches('removed')) return;
    yield telling(at, 'removeAttendee: guest', (tell) => ({
      ...next(tell.attendee(guest, { type: 'attendance.removed', ...told })),
      host: tell.attendee(at.host, { type: 'guest.removed', ...told, guest: `g${index}` }),
    }));
  }

  /** The door knows everyone’s code, also of those who were taken off the list; the rest is about who is on it. */
  function* atDoor(
    at: Evening,
    who: string,
    part: Attendee,
    grounds: { event: string; host: 'none' | 'going' | 'notGoing' },
    next: (to: Attendee) => Evening,
  ): Generator<Step> {
    const door = (call: string, fact: AttendanceFact) =>
      telling(at, `${call}: ${who}`, (tell) => next(tell.attendee(part, fact)));
    yield door('checkInAttendee', { type: 'attendance.checkedIn', ...told, grounds });
    if (part.snapshot.matches('removed')) return;
    yield door('checkOutAttendee', { type: 'attendance.checkedOut', ...told });
    const of = part.snapshot.context.checkinDate ?? now;
    yield door('undoCheckIn', { type: 'attendance.checkInUndone', ...told, of, ...late(of) });
    yield door('undoCheckIn: earlier', { type: 'attendance.checkInUndone', ...told, of: '2026-11-01T00:00:00.000Z' });
  }

  /** The minute within which a check-in is taken back goes by. */
  const late = (of: string) => ({ at: of === now ? now : new Date(Date.parse(now) + 1).toISOString() });

  function passing(at: Evening): Step[] {
    const aged = (part: Attendee) =>
      attendees.anew(part, (context) => agedContext(context as AttendanceSnapshot['context']));
    const older: Evening = { ...at, host: aged(at.host), guests: at.guests.map(aged) };
    const moment = moments[moments.indexOf(at.moment) + 1];
    const step = (call: string, after: Evening): Step => ({ before: at, call, after, refusal: null, facts: [], limit });
    return [
      step('a minute passes', older),
      ...(moment === undefined ? [] : [step(`it is ${moment}`, { ...older, moment })]),
    ];
  }

  function* stepsFrom(at: Evening): Generator<Step> {
    if (bounds.event === 'whole') yield* aboutEvent(at);
    yield* aboutHost(at);
    for (const [index, guest] of at.guests.entries()) yield* aboutGuest(at, index, guest);
    yield* passing(at);
  }

  const keyOf = ({ moment, review, host, guests }: Evening): string =>
    `${moment} ${review.id} ${host.id} ${guests.map(({ id }) => id).join(',')}`;

  return { start, stepsFrom, keyOf };
}
