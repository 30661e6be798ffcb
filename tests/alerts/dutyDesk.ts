import type { Shift } from '#contract/alerts/dutyPlan.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { dutyIdOf } from '#server/alerts/duty/officerDuty.kind.ts';
import { officersOnDuty } from '#server/alerts/duty/officersOnDuty.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const satisfies Policy[];

/** Safety officers of Harbor House, and the time that passes at its server. It is Monday, November 2, 10:00 there. */
export async function dutyDesk(tenant: Tenant) {
  const { harbor, northfield, db } = tenant;
  const officer = (firstName: string, lastName: string) =>
    tenant.person({ firstName, lastName, in: [[harbor, [...sends]]] });
  const [sam, kim] = [await officer('Sam', 'Okafor'), await officer('Kim', 'Park')];
  const admin = await tenant.person({ in: [[harbor, ['member-app-login', 'organization-admin']]] });
  const place = { params: { orgId: harbor.id }, query: { ParentId: northfield } };
  const crashes: unknown[] = [];
  const fire = () =>
    createTimers({
      ...{ db, handlers: timerHandlers, clock: () => new Date(tenant.now) },
      onCrash: (error) => crashes.push(error),
    }).begin();

  return {
    ...{ sam, kim, admin, place, crashes, fire },
    save: (by: string, shifts: Shift[], replaces: number) =>
      tenant.call(by, 'saveDutyPlan', { ...place, body: { shifts, replaces } }),
    plan: (by = sam) => tenant.call(by, 'readDutyPlan', place),
    roster: async () => (await tenant.call(admin, 'readDuty', place)).onDuty.map(({ id, until }) => [id, until]),
    goOn: (by: string, until: string) => tenant.call(by, 'goOnDuty', { ...place, body: { until } }),
    goOff: (by: string) => tenant.call(by, 'goOffDuty', place),
    onDuty: () => officersOnDuty(db, harbor.id, tenant.now),
    /** Then, when what was due has happened. */
    async at(instant: string): Promise<void> {
      tenant.now = instant;
      await fire();
    },
    /** The facts of someone's duty, each with who is said to have done it. */
    async facts(of = sam): Promise<string[]> {
      const text = `select type, actor from journal where stream = $1 order by version`;
      const { rows } = await db.query<{ type: string; actor: string }>(text, [dutyIdOf(harbor.id, of)]);
      return rows.map(
        ({ type, actor }) => `${type.replace('officerDuty.', '')} by ${actor === of ? 'themself' : actor}`,
      );
    },
    async timers(): Promise<string[]> {
      const text = `select due_at from timer where kind = 'dutyPlan' order by due_at`;
      return (await db.query<{ due_at: Date }>(text)).rows.map(({ due_at }) => due_at.toISOString());
    },
  };
}

export const shift = (weekday: number, start: string, end: string): Shift => ({ weekday, start, end });
