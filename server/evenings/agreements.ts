import { hash } from 'node:crypto';
import type { Agreement } from '#contract/evenings/evening.ts';
import type { Sql } from '#server/db/db.ts';

export interface AgreedRule {
  id: string;
  hash: string;
}

/** Versions of the house rules, each by a key made of what was agreed to. */
export async function createAgreements(sql: Sql, parentId: string) {
  const { rows } = await sql.query<AgreedRule & { title: string }>(
    'select id, hash, title from house_rule where parent_id = $1',
    [parentId],
  );
  const now = new Map(rows.map((rule) => [rule.id, rule]));
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
            const stands = now.get(rule.id);
            return { title: stands?.title ?? null, current: stands?.hash === rule.hash };
          }),
        });
      return key;
    },
  };
}
