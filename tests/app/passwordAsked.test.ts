import { afterEach, expect, it } from 'vitest';
import {
  askPassword,
  isPasswordAsked,
  settlePassword,
  watchPasswordAsked,
} from '#src/app/services/api/passwordAsked.ts';

afterEach(() => {
  settlePassword(false);
});

it('is a no where nobody is there to ask', async () => {
  expect(await askPassword()).toBe(false);
  expect(isPasswordAsked()).toBe(false);
});

it('is asked once for all calls that want it meanwhile', async () => {
  let told = 0;
  const stop = watchPasswordAsked(() => (told += 1));
  const both = Promise.all([askPassword(), askPassword()]);
  expect(isPasswordAsked()).toBe(true);
  settlePassword(true);
  expect([await both, isPasswordAsked(), told]).toEqual([[true, true], false, 3]);
  stop();
});
