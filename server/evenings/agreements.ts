import { hash } from 'node:crypto';
import type { Agreement } from '#contract/evenings/evening.ts';
import type { Sql } from '#server/db/db.ts';
import { isInForce } from '#server/learning/inForce.ts';

export interface AgreedRule {
  id: string;
  hash: string;
}

/** Of each version its title; current are those in force. */
const titles = `
select r.id, v.hash, v.title, ${isInForce('v')} as current
from house_rule r join (
  select rule_id, hash, title from house_rule_version union select id, hash, title from house_rule
) v on v.rule_id = r.id left join handbook_rule h on h.rule_id = r.id
where r.parent_id = $1`;

/** Versions of the house rules, each by a key made of what was agreed to. */
export async function createAgreements(sql: Sql, parentId: string) {
  const { rows } = await sql.query<AgreedRule & { title: string; current: boolean }>(titles, [parentId]);
  const said = new Map(rows.map((rule) => [`${rule.id} ${rule.hash}`, rule]));
  const known = new Map<string, Agreement>();
  return {
    known: (): Agreement[] => [...known.values()],
    keyOf(rules: readonly AgreedRule[]): string {
      const words = rules.map((rule) => `${rule.id}=${rule.hash}`).join('\n');
      const key = hash('sha256', words, 'base64url').slice(0, 16);
      if (!known.has(key))
        known.set(key, {
          key,
          rules: rules.map((rule) => {
            const version = said.get(`${rule.id} ${rule.hash}`);
            return { title: version?.title ?? null, current: version?.current ?? false };
          }),
        });
      return key;
    },
  };
}
