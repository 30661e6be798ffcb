import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';

/** Whether any account of the same person is disabled: who is shut out is shut out on every way. */
export async function isBlocked(sql: Sql, sub: string, issuer: string): Promise<boolean> {
  const disabled = q
    .selectFrom('login as own')
    .innerJoin('person', 'person.id', 'own.person_id')
    .innerJoin('identity_account as account', (join) => join.on('account.status', '=', 'DISABLED'))
    .leftJoin('login as tie', (join) =>
      join
        .on(({ eb, ref }) => eb('tie.sub', '=', eb.cast<string>(ref('account.sub'), 'text')))
        .onRef('tie.issuer', '=', 'own.issuer')
        .onRef('tie.person_id', '=', 'own.person_id'),
    )
    .select('account.sub')
    .where('own.sub', '=', sub)
    .where('own.issuer', '=', issuer)
    .where(({ and, eb, fn, or, ref }) =>
      or([
        eb('tie.sub', 'is not', null),
        and([eb('account.provider', 'is', null), eb('account.email', '=', fn<string>('lower', [ref('person.email')]))]),
      ]),
    )
    .limit(1);
  return (await all(sql, disabled)).length > 0;
}
