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

describe('a password that somebody chooses (A-112)', () => {
  const chosen = (password: string, about: readonly string[] = []) => passwords.refuseChosen(password, about);
  const easy = {
    type: 'InvalidPasswordException',
    message: expect.stringMatching(/^This password is too easy to guess/),
  };

  it.each([
    'Password1',
    'Passw0rd!',
    'P@ssw0rd1',
    'Qwerty123',
    'Abcd1234',
    'Letmein1',
    'Summer2026',
    'Football2024',
    'Iloveyou1',
  ])('is not %s, which is tried first', (password) => expect(chosen(password)).rejects.toMatchObject(easy));

  it.each(['BGT%zaq1', 'Yqra61b6', 'yQRA61b6'])('is not %s, which looks random and was leaked (A-151)', (password) =>
    expect(chosen(password)).rejects.toMatchObject(easy),
  );

  it.each(['Harbor-2026', 'Correct Horse Battery 9', 'Xk29vmQp', 'Äpfel Brücke Zug 7'])('may be %s', (password) =>
    expect(chosen(password)).resolves.toBe(undefined),
  );

  it('is nothing that is known of its owner', async () => {
    await expect(chosen('Wexford77', ['wexford77@harbor.example'])).rejects.toMatchObject(easy);
    await expect(chosen('Wexford-77', ['wexford-77@harbor.example'])).rejects.toMatchObject(easy);
    await expect(chosen('QuillfeatherLodge1', ['Quillfeather Lodge'])).rejects.toMatchObject(easy);
    await expect(chosen('Quillfeather1', ['mia@quillfeather.example'])).rejects.toMatchObject(easy);
    await expect(chosen('Quillfeather1')).resolves.toBe(undefined);
  });

  it('is held to the policy first, and may be as long as the policy lets it be', async () => {
    await expect(chosen('harbor')).rejects.toMatchObject({
      message: expect.stringMatching(/^Password must be at least 8/),
    });
    await expect(chosen(`Correct Horse Battery 9 ${'x'.repeat(100)}`)).resolves.toBe(undefined);
    await expect(chosen('Aa1'.repeat(40))).rejects.toMatchObject(easy);
  });

  it('is not looked at where whoever runs the server gives one', async () =>
    expect(await passwords.hash('Password1')).toMatch(/^scrypt/));
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
