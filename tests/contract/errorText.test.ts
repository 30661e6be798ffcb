import { asSentence, errorText } from '#contract/kit/errorText.ts';
import { expect, it } from 'vitest';

const inAnswer = (data: unknown) => ({ response: { data } });
const errors = [{ message: 'First' }, { message: 'Second' }];

it.each<[string, unknown, string]>([
  ['a plain string', 'RSVP first', 'RSVP first'],
  ['a plain string in the answer', inAnswer('RSVP first'), 'RSVP first'],
  ['the message of the answer', inAnswer({ message: 'From the answer' }), 'From the answer'],
  ['the message of data that stands by itself', { data: { message: 'From the data' } }, 'From the data'],
  ['a list of errors in the answer', inAnswer({ errors }), 'First, Second'],
  ['a list of errors', { errors }, 'First, Second'],
  ['a list of plain texts', { errors: ['First', '', 'Second'] }, 'First, Second'],
  ['an error', new Error('From the error'), 'From the error'],
  ['an object with a message', { message: 'From the object' }, 'From the object'],
])('of %s is its text, nothing added', (_, error, text) => {
  expect(errorText(error)).toBe(text);
});

it('prefers the answer’s message to its errors, these to the error’s errors, and those to the error’s message', () => {
  const error = {
    message: 'Request failed',
    errors: [{ message: 'Own' }],
    response: { data: { message: 'Said', errors } },
  };
  expect(errorText(error)).toBe('Said');
  expect(errorText({ ...error, response: { data: { errors } } })).toBe('First, Second');
  expect(errorText({ ...error, response: { data: {} } })).toBe('Own');
  expect(errorText({ ...error, errors: [], response: undefined })).toBe('Request failed');
});

it.each([
  null,
  undefined,
  '',
  '   ',
  42,
  {},
  [],
  new Error(''),
  { message: 7 },
  { errors: [] },
  { errors: 'none' },
  { errors: [{}] },
  inAnswer(null),
  inAnswer({ message: ' ' }),
])('of %j is “Unknown error”', (error) => {
  expect(errorText(error)).toBe('Unknown error');
});

it.each([
  ['Unknown error', 'Unknown error.'],
  ['Unknown error (0f1e2d3c) ', 'Unknown error (0f1e2d3c).'],
  ['That didn’t load. Try again.', 'That didn’t load. Try again.'],
  ['Are you online?', 'Are you online?'],
])('%j is a sentence where another follows it', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
