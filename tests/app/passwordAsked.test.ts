import { afterEach, expect, it } from 'vitest';
import { askedProof, askPassword, settlePassword, watchPasswordAsked } from '#src/app/services/api/passwordAsked.ts';

afterEach(() => {
  settlePassword(false);
});

it('is a no where nobody is there to ask', async () => {
  expect(await askPassword()).toBe(false);
  expect(askedProof()).toBeNull();
});

it('is asked once for all calls that want it meanwhile', async () => {
  let told = 0;
  const stop = watchPasswordAsked(() => (told += 1));
  const both = Promise.all([askPassword(), askPassword()]);
  expect(askedProof()).toBe('password');
  settlePassword(true);
  expect([await both, askedProof(), told]).toEqual([[true, true], null, 3]);
  stop();
});

it('is asked for the password before a code, and for neither once somebody cancels', async () => {
  const stop = watchPasswordAsked(() => undefined);
  const [code, password] = [askPassword('code'), askPassword('password')];
  expect(askedProof()).toBe('password');
  settlePassword(true);
  expect([await password, askedProof()]).toEqual([true, 'code']);
  const another = askPassword('password');
  settlePassword(false);
  expect([await code, await another, askedProof()]).toEqual([false, false, null]);
  stop();
});
