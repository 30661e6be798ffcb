import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { limits } from '#contract/kit/limits.ts';
import { contactConsentMachine, mayAskAgain, refusalToAsk } from '#machines/lifecycles/contactConsent.machine.ts';
import { asked, confirmed, contactConsentModel, days, declined } from '#machines/lifecycles/contactConsent.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(contactConsentModel, { sizes: { 'a contact of a member': { states: 15, edges: 24 } } });

type Fact = ReturnType<typeof asked> | ReturnType<typeof confirmed>;

const after = (...facts: Fact[]) =>
  facts.reduce(
    (before, fact) => transition(contactConsentMachine, before, fact)[0],
    initialTransition(contactConsentMachine, { id: 'c' })[0],
  );

const again = (at: string) => asked({ at, again: true });
const threeTimes = [asked(), again(days.second), again(days.third)];

it('a consent knows when it was asked for, as far back as that counts, and when it was answered', () => {
  expect(after(...threeTimes, confirmed(days.fourth)).context).toEqual({
    ...{ id: 'c', asked: [days.first, days.second, days.third], answeredAt: days.fourth },
  });
  expect(after(...threeTimes, again(days.afterThirty)).context.asked).toEqual([
    days.second,
    days.third,
    days.afterThirty,
  ]);
});

it.each([
  ['for the first time', after(), asked(), null],
  ['by somebody else', after(), asked({ by: 'kim' }), 'notAllowed'],
  ['of whoever was added again', after(asked()), asked({ at: days.lastOfThirty }), 'askedLately'],
  ['of whoever was added again after thirty days', after(asked()), asked({ at: days.afterThirty }), null],
  ['again within a day', after(asked()), again(days.sameDay), 'askedLately'],
  ['again after a day', after(asked()), again(days.second), null],
  ['a fourth time in thirty days', after(...threeTimes), again(days.fourth), 'askedLately'],
  ['a fourth time later', after(...threeTimes), again(days.afterThirty), null],
  ['of whoever agreed', after(confirmed()), again(days.second), 'contactAnswered'],
  ['of whoever declined', after(asked(), declined()), again(days.afterThirty), 'contactAnswered'],
  ['once too often by the member', after(), asked({ grounds: { byMember: limits.contactAsksByMember } }), 'askLimit'],
  ['for the last time that day', after(), asked({ grounds: { byMember: limits.contactAsksByMember - 1 } }), null],
  ['once too often of the number', after(), asked({ grounds: { ofNumber: limits.contactAsksOfNumber } }), 'askLimit'],
] as const)('a question %s', (_, consent, fact, refusal) => {
  expect(refusalToAsk(consent, fact)).toBe(refusal);
});

it('what was said last stands, and the same again is no fact', () => {
  expect(after(asked(), declined(), confirmed()).matches('confirmed')).toBe(true);
  expect(after(confirmed()).can(confirmed())).toBe(false);
  expect(after(declined()).can(declined())).toBe(false);
  expect(after(declined()).can(asked({ at: days.afterThirty }))).toBe(false);
});

it('who was never asked may be asked, by hand too', () => {
  expect([mayAskAgain({ asked: [] }, days.first), mayAskAgain({ asked: [days.first] }, days.sameDay)]).toEqual([
    true,
    false,
  ]);
});
