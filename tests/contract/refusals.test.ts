import { RefusalBody, type RefusalCode, refusals, refusalText } from '#contract/kit/refusals.ts';
import { expect, it } from 'vitest';

const all = Object.entries(refusals);

it('have a status that says no and a sentence each', () => {
  for (const [code, { status, text }] of all) {
    expect([code, [400, 401, 403, 404, 408, 409, 413, 429, 500, 503, 507].includes(status)]).toEqual([code, true]);
    expect(text).not.toBe('');
  }
});

it.each<[RefusalCode, Record<string, unknown> | undefined, string]>([
  ['alreadyIn', { time: '20:05', name: 'Mia' }, 'Already in since 20:05'],
  ['alreadyIn', {}, 'Already in since '],
  ['alreadyIn', undefined, 'Already in since '],
  ['incomplete', { step: 'Venue and safety' }, 'Fill out the required items in Venue and safety first.'],
  ['formRefused', { message: 'Event title is required' }, 'Event title is required'],
  ['formRefused', { message: '{step} costs $1' }, '{step} costs $1'],
  ['tooYoung', {}, 'You must be 18 or older to RSVP'],
])('%s with %j says “%s”', (code, details, text) => {
  expect(refusalText(code, details)).toBe(text);
});

it.each<[RefusalCode, number, string]>([
  ['notADate', 400, 'Please enter your birthdate'],
  ['notCheckInStaff', 403, 'You are not a check in staff for this event.'],
  ['noAccount', 403, 'Account is not associated to an organization'],
  ['eventStarted', 409, 'Unable to edit an event that has already occured'],
  ['guestLimit', 409, 'You have already invited the maximum amount of guests to this event'],
  ['notFound', 404, 'This doesn’t exist, or you don’t have access to it.'],
])('%s answers %i with the required words', (code, status, text) => {
  expect(refusals[code]).toEqual({ status, text });
});

it('tell nobody who may not know it that a resource exists', () => {
  const hidden = all.filter(([, { status }]) => status === 404).map(([code]) => code);
  expect(hidden).toEqual(['notFound', 'unknownCode', 'deadLink']);
});

it('have one shape of answer', () => {
  const body = {
    code: 'tooYoung',
    message: 'no',
    errors: [{ field: 'birthDate', message: 'no' }],
    details: { time: 1 },
  };
  expect(RefusalBody.parse({ ...body, more: true })).toEqual(body);
  expect(RefusalBody.safeParse({ code: 'tooYoung' }).success).toBe(false);
});
