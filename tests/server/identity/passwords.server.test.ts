import { describe, expect, it } from 'vitest';
import { createPasswords } from '#server/identity/passwords.ts';
import { ProtocolRefusal } from '#server/identity/refusal.ts';

const passwords = createPasswords(16);

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const hash = await passwords.hash('Harbor-2026');
    expect(await passwords.matches('Harbor-2026', hash)).toBe(true);
    expect(await passwords.matches('harbor-2026', hash)).toBe(false);
    expect(await passwords.matches('', hash)).toBe(false);
  });

  it('matches however its letters were composed', async () => {
    const hash = await passwords.hash('Caf\u00e9-2026');
    expect(await passwords.matches('Cafe\u0301-2026', hash)).toBe(true);
  });

  it('hashes to another text each time, with the cost beside it', async () => {
    const [first, second] = await Promise.all([passwords.hash('Harbor-2026'), passwords.hash('Harbor-2026')]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$16\$/);
  });

  it('still matches after the cost was raised', async () => {
    const hash = await passwords.hash('Harbor-2026');
    expect(await createPasswords(32).matches('Harbor-2026', hash)).toBe(true);
  });

  it('never matches an account without one', async () => {
    expect(await passwords.matches('Harbor-2026', null)).toBe(false);
    expect(await passwords.matches('Harbor-2026', 'plain text')).toBe(false);
  });
});

describe('hashing many at once', () => {
  it('refuses at once what would wait too long, and finishes the rest', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 105 }, () => passwords.matches('x', null)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(3);
    expect(refused[0]).toBeInstanceOf(ProtocolRefusal);
    expect(refused[0]).toMatchObject({ type: 'TooManyRequestsException' });
    expect(await passwords.matches('x', null)).toBe(false);
  });
});
