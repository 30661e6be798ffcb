import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/kit/call.ts';
import type { acceptRsvp, listAttendees } from '#contract/rsvp/calls.ts';
import type { checkInAttendee } from '#contract/door/calls.ts';
import type { createEvent, listUpcomingEvents, submitEvent } from '#contract/events/calls.ts';
import type { answerAsGuest } from '#contract/guests/calls.ts';
import type { listRules } from '#contract/learning/calls.ts';
import type { getCurrentUser, saveUser } from '#contract/account/calls.ts';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import type { UpcomingEvent } from '#contract/events/event.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import type { Rule } from '#contract/learning/rule.ts';
import type { RequestOf } from '#src/app/services/api/api.ts';
import { describe, expectTypeOf, it } from 'vitest';

type Keys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

describe('a request', () => {
  it('names the parameters of the path, and only where there are some', () => {
    expectTypeOf<keyof ParamsOf<typeof acceptRsvp>>().toEqualTypeOf<'id' | 'attendeeId'>();
    expectTypeOf<keyof ParamsOf<typeof checkInAttendee>>().toEqualTypeOf<'id' | 'qrCode'>();
    expectTypeOf<keyof ParamsOf<typeof answerAsGuest>>().toEqualTypeOf<'token'>();
    expectTypeOf<ParamsOf<typeof getCurrentUser>>().toEqualTypeOf<unknown>();
    expectTypeOf<RequestOf<typeof getCurrentUser>['params']>().toEqualTypeOf<undefined>();
  });

  it('asks for params and body exactly where the call has them', () => {
    expectTypeOf<Keys<RequestOf<typeof acceptRsvp>>>().toEqualTypeOf<'params' | 'body'>();
    expectTypeOf<Keys<RequestOf<typeof createEvent>>>().toEqualTypeOf<'body'>();
    expectTypeOf<Keys<RequestOf<typeof submitEvent>>>().toEqualTypeOf<'params'>();
    expectTypeOf<Keys<RequestOf<typeof listUpcomingEvents>>>().toEqualTypeOf<never>();
    expectTypeOf<RequestOf<typeof submitEvent>['body']>().toEqualTypeOf<undefined>();
  });

  it('carries body and query as their schemas say', () => {
    expectTypeOf<BodyOf<typeof acceptRsvp>>().toEqualTypeOf<{ response: 'yes'; rules?: string | undefined }>();
    expectTypeOf<RequestOf<typeof acceptRsvp>['body']>().toEqualTypeOf<BodyOf<typeof acceptRsvp>>();
    expectTypeOf<BodyOf<typeof saveUser>>().toEqualTypeOf<{
      birthDate?: string | undefined;
      lastLoginDate?: string | undefined;
    }>();
    expectTypeOf<QueryOf<typeof listAttendees>>().toEqualTypeOf<{
      UserId?: string | undefined;
      InviterId?: string | undefined;
    }>();
    expectTypeOf<QueryOf<typeof listUpcomingEvents>['pastEvents']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<QueryOf<typeof submitEvent>>().toEqualTypeOf<undefined>();
  });
});

it('is answered by the entity, or by `data` where that is required', () => {
  expectTypeOf<AnswerOf<typeof getCurrentUser>>().toExtend<CurrentUser & { birthDate: string | null }>();
  expectTypeOf<AnswerOf<typeof acceptRsvp>>().toEqualTypeOf<Attendee>();
  expectTypeOf<AnswerOf<typeof listRules>>().toEqualTypeOf<Rule[]>();
  expectTypeOf<AnswerOf<typeof listAttendees>>().toEqualTypeOf<{ data: Attendee[] }>();
  expectTypeOf<AnswerOf<typeof listUpcomingEvents>>().toEqualTypeOf<{ data: UpcomingEvent[]; count: number }>();
});
