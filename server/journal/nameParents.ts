import type { Db, Sql } from '#server/db/db.ts';
import { yieldToOthers } from '#server/kit/yieldToOthers.ts';
import type { AnyKind } from './kind.ts';
import { settledEnd } from './signed/settled.ts';
import { parentOf } from './tenant.ts';

const factsAtOnce = 500;

export interface Naming {
  /** Asked between portions: the next sweep goes on where this one stops. */
  isOver?: () => boolean;
  factsAtOnce?: number;
}

/**
 * Names the parent of streams and facts that are older than the column, or that the version before wrote while servers were
 * exchanged, behind the position up to which all are named: so many facts at a time, each portion in a transaction of its
 * own, in the order of positions. What the hash is over stays as it is. Returns how many facts were looked at.
 */
export const nameParents = async (
  db: Db,
  kinds: readonly AnyKind[],
  { isOver = () => false, factsAtOnce: atOnce = factsAtOnce }: Naming = {},
): Promise<number> => {
  const end = await settledEnd(db);
  const headsText = headsWithin(kinds);
  let looked = 0;
  for (;;) {
    const facts = await db.tx((sql) => namePortion(sql, headsText, end, atOnce));
    looked += facts;
    if (facts === 0 || isOver()) return looked;
    await yieldToOthers();
  }
};

const portionText = `
with place as (select coalesce(max(through), 0) as after from journal_parents)
select place.after, portion.through, portion.facts from place, lateral (
  select max(pos) as through, count(*)::int as facts
  from (select pos from journal where pos > place.after and pos <= $1 order by pos limit $2) facts) portion`;

const within = 'select stream from journal where pos > $1 and pos <= $2';

/** In the order of their ids, as appends to many hold them. */
const holdText = `select from stream where id in (${within}) and parent_id is null order by id for no key update`;

const headsWithin = (kinds: readonly AnyKind[]): string => {
  const ofKind = kinds
    .filter(({ tenant }) => tenant !== 'installation')
    .map(({ kind, tenant }) => `when '${kind}' then ${parentOf(tenant, { id: 's.id', fact: 'f.payload' })}`);
  if (ofKind.length === 0) return 'select $1::bigint, $2::bigint';
  return `
  update stream s set parent_id = named.parent_id
  from (
    select s.id, case s.kind ${ofKind.join('\n')} end as parent_id
    from stream s join journal f on f.stream = s.id and f.version = 1
    where s.parent_id is null and s.id in (${within})
  ) named
  where named.id = s.id and named.parent_id is not null`;
};

const factsText = `
update journal j set parent_id = s.parent_id from stream s
where s.id = j.stream and j.pos > $1 and j.pos <= $2 and j.parent_id is null and s.parent_id is not null`;

const placeText = `
insert into journal_parents (through) values ($1) on conflict (one) do update set through = excluded.through`;

const namePortion = async (sql: Sql, headsText: string, end: number, atOnce: number): Promise<number> => {
  await sql.query('lock table journal_parents in exclusive mode');
  const { rows } = await sql.query<{ after: number; through: number | null; facts: number }>(portionText, [
    end,
    atOnce,
  ]);
  const [portion] = rows;
  if (portion === undefined || portion.through === null) return 0;
  const range = [portion.after, portion.through];
  await sql.query(holdText, range);
  await sql.query(headsText, range);
  await sql.query(factsText, range);
  await sql.query(placeText, [portion.through]);
  return portion.facts;
};
