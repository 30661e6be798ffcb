import { asksAgainAt } from '#machines/lifecycles/organizationAlert.deadline.ts';
import { organizationAlertMachine } from '#machines/lifecycles/organizationAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';
import { setTimer } from '#server/timers/timer.ts';

const kind = 'organizationAlert';

type Changed = Change<typeof organizationAlertMachine>;

/** One stream per alert of an organization; its id is the alert's. Alerts from before there were audiences ask no one again. */
export const organizationAlertKind = streamKind({
  kind,
  machine: organizationAlertMachine,
  tenant: organizationInFact,
  chart: 2,
  schemas: { 'organizationAlert.sent': 4, 'organizationAlert.askedAgain': 1, 'organizationAlert.cleared': 1 },
  upcasters: {
    'organizationAlert.sent': {
      1: (payload) => ({ ...payload, audience: 'everyone', event: null, asksAgain: [] }),
      2: (payload) => ({ ...payload, role: null }),
      3: (payload) => ({ ...payload, chapters: null }),
    },
  },
  tables: { organization_alert_sent: 'id', timer: (among) => `kind = '${kind}' and ${among('subject')}` },
  async project(sql, change) {
    await project(sql, change);
    await projectNext(sql, change);
  },
  async clear(sql) {
    await run(sql, q.deleteFrom('timer').where('kind', '=', kind));
    await run(sql, q.deleteFrom('organization_alert_sent'));
  },
});

async function project(sql: Sql, { stream, fact }: Changed): Promise<void> {
  switch (fact.type) {
    case 'organizationAlert.sent': {
      const { drill, audience, event, role } = fact;
      const row = { id: stream, is_drill: drill, sent_at: new Date(fact.at), audience, event_id: event, role };
      const chapters = fact.chapters === null ? null : [...fact.chapters];
      return void (await run(sql, q.insertInto('organization_alert_sent').values({ ...row, chapters })));
    }
    case 'organizationAlert.askedAgain':
      return;
    case 'organizationAlert.cleared':
      return change(sql, stream, { cleared_at: new Date(fact.at), cleared_by: fact.by });
  }
}

/** When who has not answered is asked again follows from the state alone. */
async function projectNext(sql: Sql, { stream, snapshot }: Changed): Promise<void> {
  const at = asksAgainAt(snapshot.context);
  await change(sql, stream, { asks_again_at: at === null ? null : new Date(at) });
  await setTimer(sql, kind, stream, at);
}

interface AlertColumns {
  asks_again_at: Date | null;
  cleared_at: Date;
  cleared_by: string;
}

const change = async (sql: Sql, alertId: string, changed: Partial<AlertColumns>): Promise<void> =>
  void (await run(sql, q.updateTable('organization_alert_sent').set(changed).where('id', '=', alertId)));
