import { contactConsentMachine } from '#machines/lifecycles/contactConsent.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream for each number that a member has, or had, on their list, under the id of its row in `contact_number`. */
export const contactConsentKind = streamKind({
  kind: 'contactConsent',
  machine: contactConsentMachine,
  tenant: 'installation',
  chart: 1,
  schemas: { 'contactConsent.asked': 1, 'contactConsent.confirmed': 1, 'contactConsent.declined': 1 },
  tables: { contact_consent: 'id' },
  project,
  clear: async (sql) => void (await run(sql, q.deleteFrom('contact_consent'))),
});

async function project(
  sql: Sql,
  { stream, version, fact, snapshot }: Change<typeof contactConsentMachine>,
): Promise<void> {
  const { asked, answeredAt } = snapshot.context;
  const consent = {
    asked_at: asked.map((at) => new Date(at)),
    ...(fact.type === 'contactConsent.asked' ? { asked_version: version } : {}),
    answer: snapshot.matches('confirmed')
      ? ('confirmed' as const)
      : snapshot.matches('declined')
        ? ('declined' as const)
        : null,
    answered_at: answeredAt === null ? null : new Date(answeredAt),
  };
  await run(
    sql,
    q
      .insertInto('contact_consent')
      .values({ id: stream, person_id: fact.person, ...consent })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(consent)),
  );
}
