export const parts = [
  'doors',
  'start',
  'paint',
  'list',
  'messages',
  'bulk',
  'timers',
  'apply',
  'door',
  'follow',
] as const;
export type Part = (typeof parts)[number];

export interface Options {
  only: readonly Part[];
  /** How often everything is measured; the report holds medians. */
  rounds: number;
  paintRounds: number;
  /** How long doors are followed. */
  followSeconds: number;
}

export const usage = `Usage: npm run bench -- [--quick] [--long] [--only ${parts.join('|')}]…`;

/** Null for arguments that say nothing. */
export function readOptions(argv: readonly string[]): Options | null {
  const asked: Part[] = [];
  let quick = false;
  let long = false;
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index];
    if (word === '--quick') quick = true;
    else if (word === '--long') long = true;
    else if (word === '--only') {
      index += 1;
      const part = parts.find((each) => each === argv[index]);
      if (part === undefined) return null;
      asked.push(part);
    } else return null;
  }
  return {
    ...{ only: asked.length > 0 ? asked : parts, rounds: quick ? 1 : 6, paintRounds: quick ? 1 : 5 },
    followSeconds: long ? 120 : 30,
  };
}
