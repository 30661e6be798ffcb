import { birthdayFieldError, birthdayForm, readBirthDate } from '#contract/rsvp/birthday.form.ts';
import { emailForm } from '#contract/account/email.ts';
import { type EventBasicsContext, type EventBasicsValues, eventBasicsForm } from '#contract/events/eventBasics.form.ts';
import { firstFailing, type FormRule, isFilled } from '#contract/kit/form.ts';
import { guestCodeForm } from '#contract/door/guestCode.form.ts';
import { inviteGuestForm } from '#contract/guests/inviteGuest.form.ts';
import { loginForm, passesPasswordTest } from '#contract/account/login.form.ts';
import { newPasswordForm } from '#contract/account/newPassword.form.ts';
import { resetPasswordForm } from '#contract/account/resetPassword.form.ts';
import { describe, expect, it } from 'vitest';

/** The messages of a form in its order, from values that fail everywhere to values that fail nowhere, one mend at a time. */
function messagesOf<Values extends object, Given>(
  form: readonly FormRule<Values, Given>[],
  given: Given,
  wrong: Values,
  mends: readonly Partial<Values>[],
): (string | null)[] {
  let values = wrong;
  const messages = [firstFailing(form, values, given)?.message ?? null];
  for (const mend of mends) {
    values = { ...values, ...mend };
    messages.push(firstFailing(form, values, given)?.message ?? null);
  }
  return messages;
}

describe('the login form', () => {
  it('says the first failing field alone', () => {
    const mends = [{ email: 'mia@muster.test' }, { password: 'Harbor-2026' }];
    expect(messagesOf(loginForm, null, { email: 'mia', password: 'x' }, mends)).toEqual([
      'Please provide a valid email',
      'Please provide a valid password',
      null,
    ]);
  });

  it.each(['mia@muster.test', ' Mia@Muster.test ', 'm.c+x@a.b.example'])('takes the e-mail “%s”', (email) => {
    expect(firstFailing(loginForm, { email, password: 'Harbor-2026' }, null)).toBe(null);
  });

  it.each(['', 'mia', 'mia@', '@muster.test', 'mia@muster', 'mia @muster.test', 'mia@muster.test, ben@muster.test'])(
    'does not take the e-mail “%s”',
    (email) => {
      expect(firstFailing(loginForm, { email, password: 'Harbor-2026' }, null)?.field).toBe('email');
    },
  );

  it.each([
    ['Harbor-1', true],
    ['Ärger2026', true],
    ['Harbor1', false],
    ['harbor-2026', false],
    ['HARBOR-2026', false],
    ['Harbor-House', false],
    ['', false],
  ])('tests the password “%s”: %s', (password, passes) => {
    expect(passesPasswordTest(password)).toBe(passes);
  });
});

describe('the forms of a new password', () => {
  const sentence =
    'Password must be at least 8 characters, contain at least 1 uppercase and 1 lowercase character, as well as one numeric character';

  it('ask for the code, then for a good password, then for the same again', () => {
    const wrong = { code: ' ', password: 'harbor', confirmation: '' };
    const mends = [{ code: '482915' }, { password: 'Harbor-2027' }, { confirmation: 'Harbor-2027' }];
    expect(messagesOf(resetPasswordForm, null, wrong, mends)).toEqual([
      'Please provide a valid code',
      sentence,
      'Passwords do not match',
      null,
    ]);
  });

  it('ask the same of a password without a code', () => {
    const mends = [{ password: 'Harbor-2027' }, { confirmation: 'Harbor-2027' }];
    expect(messagesOf(newPasswordForm, null, { password: 'Harbor2', confirmation: 'x' }, mends)).toEqual([
      sentence,
      'Passwords do not match',
      null,
    ]);
  });

  it('take an e-mail address where one is asked for', () => {
    expect(messagesOf(emailForm, null, { email: 'mia@muster' }, [{ email: ' Mia@muster.test ' }])).toEqual([
      'Please provide a valid email',
      null,
    ]);
  });
});

describe('the birthday form', () => {
  const today = '2026-10-01';
  const said = (birthDate: string, on = today) =>
    firstFailing(birthdayForm, { birthDate }, { today: on })?.message ?? null;

  it.each(['', 'today', '10/01/2000', '2000-02-30', '2000-13-01', '2026-10-02', '1899-12-31', '2000-1-1'])(
    'asks for a date instead of “%s”',
    (birthDate) => {
      expect(said(birthDate)).toBe('Please enter your birthdate');
    },
  );

  it.each([
    ['18 tomorrow', '2008-10-02', today, 'You must be 18 or older to RSVP'],
    ['18 today', '2008-10-01', today, null],
    ['born today', today, today, 'You must be 18 or older to RSVP'],
    ['born at the first date', '1900-01-01', today, null],
    ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28', 'You must be 18 or older to RSVP'],
    ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', null],
    ['born on 29 February, on 29 February', '2008-02-29', '2028-02-29', null],
  ])('counts full years: %s', (_, birthDate, on, message) => {
    expect(said(birthDate, on)).toBe(message);
  });

  it('keeps the words of the field as they are specified', () => {
    expect(birthdayFieldError).toBe('Date of birth required, and you must be older then 18 to RSVP');
  });

  it('reads a full instant as its date', () => {
    expect([readBirthDate('2000-05-06T00:00:00.000Z'), readBirthDate('2000-05-06')]).toEqual([
      '2000-05-06',
      '2000-05-06',
    ]);
  });
});

describe('the guest code and the guest', () => {
  it('need a code', () => {
    expect(messagesOf(guestCodeForm, null, { code: ' ' }, [{ code: '7k3m 9xq2' }])).toEqual([
      'Please fill in a guest code',
      null,
    ]);
  });

  it('need first name, last name and a phone, in this order', () => {
    const mends = [{ firstName: 'Gus' }, { lastName: 'Berg' }, { phone: 'call me: (617) 555-0107' }];
    expect(messagesOf(inviteGuestForm, null, { firstName: ' ', lastName: '', phone: 'none' }, mends)).toEqual([
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your phone number',
      null,
    ]);
  });
});

describe('the names of a guest', () => {
  const named = { firstName: 'Gus', lastName: 'Field', phone: '617 555 0123' };

  it.each([
    ['firstName', 'First name can be up to 120 characters'],
    ['lastName', 'Last name can be up to 120 characters'],
  ])('say of a %s of 300 letters that it is too long', (field, message) => {
    expect(firstFailing(inviteGuestForm, { ...named, [field]: 'x'.repeat(300) }, null)).toEqual({ field, message });
    expect(firstFailing(inviteGuestForm, { ...named, [field]: 'x'.repeat(120) }, null)).toBe(null);
  });
});

describe('the creation form of an event', () => {
  const given: EventBasicsContext = {
    now: '2026-10-01T16:00:00.000Z',
    daysBeforeEventCreate: 7,
    bypassApproval: false,
    maxGuestAllowed: 3,
  };
  const wrong: EventBasicsValues = {
    title: '',
    theme: ' ',
    timezone: 'Eastern',
    description: '',
    venue: '',
    startDate: '',
    endDate: '',
    url: 'ftp://example.org',
    maxGuestAllowed: '',
  };
  const right: EventBasicsValues = {
    title: 'Autumn Social',
    theme: 'Autumn',
    timezone: 'America/New_York',
    description: 'Music and cider.',
    venue: 'The Boathouse',
    startDate: '2026-10-18T00:00:00.000Z',
    endDate: '2026-10-18T05:00:00.000Z',
    url: 'https://example.org',
    maxGuestAllowed: '3',
  };
  const failing = (values: Partial<EventBasicsValues>, more: Partial<EventBasicsContext> = {}) =>
    firstFailing(eventBasicsForm, { ...right, ...values }, { ...given, ...more });

  it('says its messages in the order of the form', () => {
    const mends = [
      { title: right.title },
      { theme: right.theme },
      { timezone: right.timezone },
      { description: right.description },
      { venue: right.venue },
      { startDate: '2026-10-02T16:00:00.000Z' },
      { startDate: right.startDate },
      { endDate: right.startDate },
      { endDate: right.endDate },
      { url: right.url },
      { maxGuestAllowed: '-1' },
      { maxGuestAllowed: '4' },
      { maxGuestAllowed: '3' },
    ];
    expect(messagesOf(eventBasicsForm, given, wrong, mends)).toEqual([
      'Event title is required',
      'Event theme is required',
      'Event timezone is required',
      'Event description is required',
      'Event venue is required',
      'Start date is required',
      "Start date must be at least 7 days after today's date",
      'End date is required',
      'End date/time can not be before start date/time',
      'Event url is required',
      'Event max guest allowed is required',
      'Max guest allowed cannot be less than 0',
      'Maximum guests allowed is 3',
      null,
    ]);
  });

  it.each([
    ['one minute before the seventh day', '2026-10-08T03:59:00.000Z', false, true],
    ['at midnight of the seventh day', '2026-10-08T04:00:00.000Z', false, false],
    ['tomorrow at midnight, of a type that bypasses approval', '2026-10-02T04:00:00.000Z', true, false],
    ['today, of a type that bypasses approval', '2026-10-02T03:59:00.000Z', true, true],
    ['nine days ahead', '2026-10-10T16:00:00.000Z', false, false],
    ['six days ahead', '2026-10-07T16:00:00.000Z', false, true],
  ])('takes a start not before the first day allowed: %s', (_, startDate, bypassApproval, isRefused) => {
    const failed = failing({ startDate, endDate: '2026-10-20T00:00:00.000Z' }, { bypassApproval });
    expect(failed?.field === 'startDate').toBe(isRefused);
  });

  it('says one day where the type bypasses approval, however many days others need', () => {
    const startDate = '2026-10-02T03:59:00.000Z';
    expect(failing({ startDate }, { bypassApproval: true })).toEqual({
      field: 'startDate',
      message: "Start date must be at least 1 day after today's date",
    });
  });

  it('takes a title of 200 characters, and says so of a longer one', () => {
    expect(failing({ title: 'x'.repeat(200) })).toBe(null);
    expect(failing({ title: 'x'.repeat(201) })).toEqual({
      field: 'title',
      message: 'Title can be up to 200 characters',
    });
  });

  it.each(['soon', '2026', '2026-10-20', '2026-10-20T10:00', '2026-10-20 10:00', '10/20/2026', '2026-02-30T10:00:00Z'])(
    'takes no time that is not an instant in UTC: “%s”',
    (time) => {
      expect(failing({ startDate: time })).toEqual({ field: 'startDate', message: 'Start date is required' });
      expect(failing({ endDate: time })).toEqual({ field: 'endDate', message: 'End date is required' });
    },
  );

  it('takes no end at or before the start', () => {
    const message = 'End date/time can not be before start date/time';
    expect(failing({ endDate: right.startDate })?.message).toBe(message);
    expect(failing({ endDate: '2026-10-17T23:59:00.000Z' })?.message).toBe(message);
    expect(failing({ endDate: '2026-10-18T00:01:00.000Z' })).toBe(null);
  });

  it.each([
    ['', true],
    ['http://example.org', true],
    ['HTTPS://example.org', true],
    ['https://', false],
    ['example.org', false],
    ['httpsexample.org', false],
    ['javascript:alert(1)', false],
  ])('takes an address with http or https, or none: “%s” %s', (url, isTaken) => {
    expect(failing({ url })?.message ?? null).toBe(isTaken ? null : 'Event url is required');
  });

  it.each([
    ['0', null],
    [' 2 ', null],
    ['', 'Event max guest allowed is required'],
    ['two', 'Event max guest allowed is required'],
    ['1.5', 'Event max guest allowed is required'],
    ['-1', 'Max guest allowed cannot be less than 0'],
    ['4', 'Maximum guests allowed is 3'],
  ])('takes a number of guests up to the organization’s: “%s”', (maxGuestAllowed, message) => {
    expect(failing({ maxGuestAllowed })?.message ?? null).toBe(message);
  });
});

it.each([
  ['a', true],
  [' a ', true],
  ['', false],
  [' \t\n', false],
  [null, false],
  [undefined, false],
])('calls %j filled: %s', (text, filled) => {
  expect(isFilled(text)).toBe(filled);
});
