import pg from 'pg';

/** Turns the text that Postgres sends for one value into what the program sees. */
export type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

const asSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number exactly.`);
  return value;
};

const parserOfPg: (oid: number, format: 'text') => Parse = pg.types.getTypeParser;

const asTextArray = parserOfPg(1009, 'text');

const eachElement = (parse: Parse): Parse => {
  const walk = (element: unknown): unknown => {
    if (Array.isArray(element)) return element.map(walk);
    return typeof element === 'string' ? parse(element) : element;
  };
  return (text) => walk(asTextArray(text));
};

const ours = new Map<number, Parse>([
  [20, asSafeInteger],
  [1016, eachElement(asSafeInteger)],
  [1082, asText],
  [1182, eachElement(asText)],
  [1114, asText],
  [1115, eachElement(asText)],
]);

const sameAsPg = [
  16, 17, 21, 23, 26, 114, 199, 600, 651, 700, 701, 718, 791, 1000, 1001, 1005, 1007, 1008, 1009, 1014, 1015, 1017,
  1021, 1022, 1028, 1040, 1041, 1183, 1184, 1185, 1186, 1187, 1231, 1270, 2951, 3802, 3807, 3907,
];

/** The one table of both engines: type id → parser. A type that is not in it stays text. */
export const parsers: Readonly<Record<number, Parse>> = Object.fromEntries([
  ...sameAsPg.map((oid): [number, Parse] => [oid, parserOfPg(oid, 'text')]),
  ...ours,
]);

/** The table in the shape that `pg` asks for; results are always requested as text. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers[oid] ?? asText,
};
