import type { Sql } from '#server/db/db.ts';
import { all, one, q } from '#server/db/sql.ts';

/** Whether any account of the same person is disabled: who is shut out is shut out on every way. */
export async function isBlocked(sql: Sql, sub: string, issuer: string): Promise<boolean> {
  const own = q.selectFrom('login').select('person_id').where('sub', '=', sub).where('issuer', '=', issuer);
  const found = await one(sql, own);
  return found !== null && isPersonBlocked(sql, found.person_id, issuer);
}

/** The same of a person, with or without an account at a provider. */
export async function isPersonBlocked(sql: Sql, personId: string, issuer: string): Promise<boolean> {
  const disabled = q
    .selectFrom('person')
    .innerJoin('identity_account as account', (join) => join.on('account.status', '=', 'DISABLED'))
    .leftJoin('login as tie', (join) =>
      join
        .on(({ eb, ref }) => eb('tie.sub', '=', eb.cast<string>(ref('account.sub'), 'text')))
        .on('tie.issuer', '=', issuer)
        .onRef('tie.person_id', '=', 'person.id'),
    )
    .select('account.sub')
    .where('person.id', '=', personId)
    .where(({ and, eb, fn, or, ref }) =>
      or([
        eb('tie.sub', 'is not', null),
        and([eb('account.provider', 'is', null), eb('account.email', '=', fn<string>('lower', [ref('person.email')]))]),
      ]),
    )
    .limit(1);
  return (await all(sql, disabled)).length > 0;
}
