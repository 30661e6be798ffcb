import type { Sql } from '#server/db/db.ts';

/** A host who said yes and brings guests who said yes, all with records and facts that real calls have made. */
export interface Party {
  personId: string;
  host: { id: string; qrCode: string };
  guests: { id: string; qrCode: string; tokenHash: string }[];
}

/** Guests of each host. */
export const guestsOfHost = 3;

const firstHost = 50_000_000;
/** Attendees made by copying have numbers of eight digits, each the id and the guest code at once. */
export const firstGuest = 10_000_000;

/** Text of the SQL expressions that name the attendees of the copy `n`, from 0. */
const hostNumber = `(${firstHost} + n)::text`;
const guestNumber = (place: number) => `(${firstGuest} + n * ${guestsOfHost} + ${place})::text`;

/** The host of a guest of the copies. */
export const hostOf = (guest: number): number => firstHost + Math.floor((guest - firstGuest) / guestsOfHost);
/** The same for pgbench, of the variable `n`. */
export const hostOfN = `${firstHost} + (:n - ${firstGuest}) / ${guestsOfHost}`;

/** Copies a party `count` times, every row of it, with ids, codes and secrets of its own. */
export async function copyParty(sql: Sql, party: Party, count: number): Promise<void> {
  const { personId, host, guests } = party;
  const renamed: [string, string][] = [
    [personId, `'person-' || ${hostNumber}`],
    [host.id, hostNumber],
    [host.qrCode, hostNumber],
    ...guests.flatMap((guest, place): [string, string][] => [
      [guest.id, guestNumber(place)],
      [guest.qrCode, guestNumber(place)],
      [guest.tokenHash, `'link-' || ${guestNumber(place)}`],
    ]),
  ];
  const attendees = [host.id, ...guests.map(({ id }) => id)];
  const tables: [table: string, where: string, ids: string[]][] = [
    ['person', 'id', [personId]],
    ['attendee_record', 'id', [host.id]],
    ['attendee_record', 'id', guests.map(({ id }) => id)],
    ['guest_token', 'attendee_id', guests.map(({ id }) => id)],
    ['stream', 'id', attendees],
    ['journal', 'stream', attendees],
    ['attendance', 'id', attendees],
  ];
  for (const [table, where, ids] of tables) await copyRows(sql, { table, where, ids, renamed, count });
}

interface Rows {
  table: string;
  where: string;
  ids: string[];
  renamed: [string, string][];
  count: number;
}

async function copyRows(sql: Sql, { table, where, ids, renamed, count }: Rows): Promise<void> {
  const copy = renamed.reduce(
    (text, [old, expression]) => `replace(${text}, '${plain(old)}', ${expression})`,
    'original',
  );
  await sql.query(
    `insert into ${table} overriding user value
     select (jsonb_populate_record(null::${table}, (${copy})::jsonb)).*
     from generate_series(0, ${count - 1}) n,
       (select row_number() over () as place, to_jsonb(t)::text as original from ${table} t where ${where} = any($1)) rows
     order by n, place`,
    [ids],
  );
}

function plain(text: string): string {
  if (!/^[\w-]+$/.test(text)) throw new Error(`${text} cannot stand in a statement.`);
  return text;
}
