import { readCode } from '#contract/door/codes.ts';
import { type Derived, derive } from './seal.ts';

type Salt = Uint8Array<ArrayBuffer>;

export type Keys = (salt: Salt, code: string) => Promise<Derived>;

/** Derives each code once for the life of the page. */
export function makeKeys(): Keys {
  let salt = '';
  let derived = new Map<string, Promise<Derived>>();
  return (by, typed) => {
    if (!isSameSalt(by, salt)) {
      salt = String(by);
      derived = new Map();
    }
    const code = readCode(typed);
    const known = derived.get(code) ?? derive(code, by);
    derived.set(code, known);
    return known;
  };
}

const isSameSalt = (salt: Salt, text: string): boolean => String(salt) === text;
