import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { passesPasswordTest } from '#contract/account/login.form.ts';
import { limits } from '#contract/kit/limits.ts';
import { guessable, isGuessable } from './guessable.ts';
import { refuse } from './refusal.ts';

export interface Passwords {
  /** Refuses a password that someone chooses and that is outside the policy or guessed too easily; `about`: what is known of them. */
  refuseChosen(password: string, about: readonly string[]): Promise<void>;
  /** Refuses a password outside the policy, then hashes it. */
  hash(password: string): Promise<string>;
  /** `stored` null stands for an account that does not exist or has no password: it costs the same and is never right. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

const blockSize = 8;
const keyLength = 32;
const longest = limits.password;
const atOnce = 2;
const maxWaiting = 100;

const defaultCost = 2 ** 17;

/** `cost` is scrypt's N, a power of two; each running hash holds 1 KiB × N. */
export function createPasswords(cost: number = defaultCost): Passwords {
  const queue = createQueue(atOnce, maxWaiting);
  const derive = (password: string, salt: Buffer, n: number) =>
    queue(() => scrypt(password.normalize('NFKC'), salt, n));
  const dummy: Stored = { cost, salt: randomBytes(16), key: randomBytes(keyLength) };

  return {
    async refuseChosen(password, about) {
      refuseWeak(password);
      if (await isGuessable(password, about)) throw refuse('InvalidPasswordException', guessable);
    },
    async hash(password) {
      refuseWeak(password);
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return `scrypt$${cost}$${salt.toString('base64')}$${key.toString('base64')}`;
    },
    async matches(password, stored) {
      const wanted = (stored === null ? null : parse(stored)) ?? dummy;
      const found = await derive(password, wanted.salt, wanted.cost);
      return timingSafeEqual(found, wanted.key);
    },
  };
}

interface Stored {
  cost: number;
  salt: Buffer;
  key: Buffer;
}

function parse(stored: string): Stored | null {
  const [algorithm, cost, salt, key] = stored.split('$');
  if (algorithm !== 'scrypt' || cost === undefined || salt === undefined || key === undefined) return null;
  return { cost: Number(cost), salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

const scrypt = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N: cost, r: blockSize, p: 1, maxmem: 256 * blockSize * cost };
    scryptWithCallback(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

function refuseWeak(password: string): void {
  if (!passesPasswordTest(password)) {
    throw refuse(
      'InvalidPasswordException',
      'Password must be at least 8 characters, contain at least 1 uppercase and 1 lowercase character, as well as one numeric character',
    );
  }
  if (password.length > longest) {
    throw refuse('InvalidPasswordException', `Password must be at most ${longest} characters`);
  }
}

/** Runs `limit` tasks at a time; when too many wait, the next one is refused at once. */
function createQueue(limit: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= maxWaiting)
        throw refuse('TooManyRequestsException', 'Sign-in is busy. Try again in a moment.');
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
