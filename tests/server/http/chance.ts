/** Random choices that a seed repeats. */
export interface Chance {
  number(): number;
  sometimes(share: number): boolean;
  of<T>(some: readonly T[]): T;
  text(): string;
  json(depth?: number): unknown;
}

const texts = [
  '',
  ' ',
  'none',
  '0',
  '-1',
  'null',
  'true',
  '../..',
  '%00',
  '\0',
  '\ud800',
  '\ud83d\ude00',
  "'; drop table event; --",
  '{"a":1}',
  '[]',
  '__proto__',
  'constructor',
  'xstate.init',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(3_000),
  '<img src=x onerror=alert(1)>',
];

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const of = <T>(some: readonly T[]): T => {
    const chosen = some[Math.floor(number() * some.length)];
    if (chosen === undefined && some.length === 0) throw new Error('There is nothing to choose from.');
    return chosen as T;
  };
  const chance: Chance = {
    number,
    sometimes: (share) => number() < share,
    of,
    text: () => of(texts),
    json: (depth = 0) => {
      const plain = [null, true, false, 0, -1, 1.5, 1e308, of(texts), of(texts)];
      if (depth > 2 || number() < 0.6) return of(plain);
      const length = Math.floor(number() * 3);
      if (number() < 0.5) return Array.from({ length }, () => chance.json(depth + 1));
      return Object.fromEntries(Array.from({ length }, () => [of(texts), chance.json(depth + 1)]));
    },
  };
  return chance;
}
