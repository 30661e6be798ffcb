import { officerDutyMachine } from '#machines/lifecycles/officerDuty.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';

/** The stream of someone's duty in an organization. */
export const dutyIdOf = (organizationId: string, personId: string): string => `${organizationId}.${personId}.duty`;

/** One stream per organization and safety officer. Who was never on duty and has planned nothing has no facts. */
export const officerDutyKind = streamKind({
  kind: 'officerDuty',
  machine: officerDutyMachine,
  tenant: organizationInFact,
  chart: 2,
  schemas: {
    'officerDuty.began': 1,
    'officerDuty.endMoved': 1,
    'officerDuty.ended': 1,
    'officerDuty.planChanged': 1,
    'officerDuty.shiftBegan': 1,
  },
  tables: { officer_duty: 'id' },
  project,
  clear: async (sql) => void (await run(sql, q.deleteFrom('officer_duty'))),
});

async function project(sql: Sql, { stream, fact, snapshot }: Change<typeof officerDutyMachine>): Promise<void> {
  const { beganAt, until, endedAt, plan } = snapshot.context;
  const of = { id: stream, person_id: fact.person, organization_id: fact.organization };
  const duty = { began_at: dateOf(beganAt), until: dateOf(until), ended_at: dateOf(endedAt), plan };
  await run(
    sql,
    q
      .insertInto('officer_duty')
      .values({ ...of, ...duty })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(duty)),
  );
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
