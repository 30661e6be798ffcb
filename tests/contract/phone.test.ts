import { firstPhoneNumber, showPhone } from '#contract/kit/phone.ts';
import { expect, it } from 'vitest';

it.each([
  ['(617) 555-0107', '+16175550107'],
  ['617.555.0107', '+16175550107'],
  ['1 617 555 0107', '+16175550107'],
  ['+1 617-555-0107', '+16175550107'],
  ['+44 20 7946 0958', '+442079460958'],
  ['call me at 617-555-0107 or 617-555-0199', '+16175550107'],
  ['617-555-0107 ext. 5', '+16175550107'],
  ['', null],
  ['none', null],
  ['555', null],
  ['12345678901234567890', null],
])('finds in “%s” the number %s', (text, number) => {
  expect(firstPhoneNumber(text)).toBe(number);
});

it.each([
  ['+16175550107', '(617) 555-0107'],
  ['not a number', 'not a number'],
])('shows %s as %s', (number, shown) => {
  expect(showPhone(number)).toBe(shown);
});
