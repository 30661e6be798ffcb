import { expect, test } from 'vitest';
import { canonicalJson } from '#server/db/canonicalJson.ts';

test('the example of RFC 8785', () => {
  const value = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('keys stand in the order of their UTF-16 units, numbers among them as texts', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, 10: 4, 9: 5, '\u{1F600}': 6, '\u0080': 7, ö: 8 };
  expect(canonicalJson(value)).toBe('{"\\r":2,"10":4,"9":5,"\u0080":7,"ö":8,"\u20ac":1,"\u{1F600}":6,"\ufb33":3}');
});

test('what JSON does not know is left out, as where it is stored', () => {
  const value = { b: undefined, a: [undefined, -0], at: new Date(0) };
  expect(canonicalJson(value)).toBe('{"a":[null,0],"at":"1970-01-01T00:00:00.000Z"}');
  expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
});
