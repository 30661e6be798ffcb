import type { Operations } from '#contract/organization/operations.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers, type TimerHandler } from '#server/timers/runner.ts';
import type { Place } from '#tests/support/tenant/records.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

/** When the shift of {@link OperationsDesk.planShift} starts first. */
export const shiftStarts = '2026-11-02T23:00:00.000Z';

/** Someone who runs an organization and is a safety officer of it, and the timers that fire there or fail. */
export interface OperationsDesk {
  admin: string;
  /** Whether whatever is due fails. */
  isBroken: boolean;
  read(by?: string): Promise<Operations>;
  retry(by?: string): Promise<{ retried: number }>;
  /** Sends a safety alert, which asks again in 5 minutes; answers its id. */
  alarm(): Promise<string>;
  /** Plans a shift for Monday evening. It is Monday, 10:00. */
  planShift(): Promise<void>;
  /** Moves the clock of the world. */
  later(minutes: number): void;
  /** What is due happens, or fails. */
  fire(): Promise<void>;
}

export async function openOperationsDesk(tenant: Tenant, place: Place = tenant.harbor): Promise<OperationsDesk> {
  const admin = await tenant.person({
    ...{ firstName: 'Sam', lastName: 'Whitaker' },
    in: [[place, ['member-app-login', 'organization-admin', 'send-chapter-safety-alert-member']]],
  });
  const there = { params: { orgId: place.id }, query: { ParentId: place.parentId } };
  const fail: TimerHandler = () => Promise.reject(new Error('What is due fails.'));
  const broken = Object.fromEntries(Object.keys(timerHandlers).map((kind) => [kind, fail]));
  const desk: OperationsDesk = {
    admin,
    isBroken: false,
    read: (by = admin) => tenant.call(by, 'readOperations', there),
    retry: (by = admin) => tenant.call(by, 'retryTimers', there),
    async alarm() {
      const body = { information: 'Fire alarm. Meet at the flagpole.' };
      return (await tenant.call(admin, 'sendOrganizationAlert', { ...there, body })).id;
    },
    async planShift() {
      const body = { shifts: [{ weekday: 1, start: '18:00', end: '23:00' }], replaces: 0 };
      await tenant.call(admin, 'saveDutyPlan', { ...there, body });
    },
    later(minutes) {
      tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
    },
    async fire() {
      const crashes: unknown[] = [];
      await createTimers({
        ...{ db: tenant.db, clock: () => new Date(tenant.now), handlers: desk.isBroken ? broken : timerHandlers },
        onCrash: (error) => crashes.push(error),
      }).begin();
      if (!desk.isBroken && crashes.length > 0) throw crashes[0];
    },
  };
  return desk;
}
