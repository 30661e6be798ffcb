import type { Config } from '#server/config.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';
import { createProbe } from '#server/identity/federation/probe.ts';
import { about, type Finding, patience } from './finding.ts';

const named = q
  .selectFrom('sign_on_provider')
  .select(['provider', 'issuer', 'authority', 'client_secret as secret', 'client_secret_variable as variable'])
  .where('is_on', '=', true)
  .where('issuer', 'not like', '/%')
  .orderBy('provider');

/** Whether each sign-on provider that is on says where it is asked, and its secret is at hand. Those of a pool are the pool's. */
export async function checkProviders(
  sql: Sql,
  { demo, pool, signOnSecrets = {} }: Pick<Config, 'demo' | 'pool' | 'signOnSecrets'>,
): Promise<Finding[]> {
  const { right, wrong } = about('Sign-on');
  if (pool !== null) return [];
  const findings: Finding[] = [];
  for (const { provider, issuer, authority, secret, variable } of await all(sql, named)) {
    const fault = await createProbe({ demo: demo || authority === 'operator', patience: patience / 1_000 })(issuer);
    const isMissing = secret === null && variable !== null && signOnSecrets[variable] === undefined;
    if (fault !== null) findings.push(wrong(`${provider} can’t be used. ${fault}`));
    if (isMissing) findings.push(wrong(`${provider} has no client secret: set ${variable}.`));
    if (fault === null && !isMissing) findings.push(right(`${provider} says where people sign in.`));
  }
  return findings;
}
