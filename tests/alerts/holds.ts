import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { HoldEnding } from '#contract/alerts/alertHold.ts';
import { deliver as delivered, fireTimers } from '#tests/support/deliveries.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

export const phones = { mia: '+16175550160', ana: '+16175550111', theo: '+16175550163' } as const;

/** Mia, whose alerts are held and then tell Ana first, and what the tests do with them. */
export async function holdDesk(tenant: Tenant) {
  const mia = await tenant.person({
    ...{ firstName: 'Mia', lastName: 'Park', phone: phones.mia },
    in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
  });
  const add = (name: string, phone: string) => tenant.call(mia, 'addContact', { body: { name, phone } });
  const { id: ana } = await add('Ana Reyes', phones.ana);
  await add('Theo Lind', phones.theo);
  const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
  const at = (seconds: number) => new Date(Date.parse(tenant.now) + seconds * 1_000).toISOString();
  const desk = {
    ...{ mia, ana, at },
    pass: (seconds: number) => void (tenant.now = at(seconds)),
    plan: ({ first, hold }: { first: string | null; hold: boolean }) =>
      tenant.call(mia, 'saveAlertPlan', { body: { first, officers: false, hold } }),
    send: () =>
      tenant.call(mia, 'sendPersonalAlert', {
        query,
        body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
      }),
    read: (alertId: string) => tenant.call(mia, 'getPersonalAlert', { params: { alertId } }),
    running: async () => (await tenant.call(mia, 'getRunningAlert', {})).alert,
    endHold: (alertId: string, how: HoldEnding) =>
      tenant.call(mia, 'endAlertHold', { params: { alertId }, body: { how } }),
    startCheck: (minutes: number) =>
      tenant.call(mia, 'startSafetyCheck', { query, body: { minutes, note: '', sendLocation: false } }),
    fire: () => fireTimers(tenant),
    /** The numbers and addresses to which something left. */
    deliver: async () => (await delivered(tenant)).map(({ to }) => to),
    /** The numbers of whom it has told. */
    told: ({ contacts }: PersonalAlert) => contacts.flatMap(({ toldAt, phone }) => (toldAt === null ? [] : [phone])),
    async factsOf(alertId: string): Promise<string[]> {
      const text = 'select type from journal where stream = $1 order by version';
      const { rows } = await tenant.db.query<{ type: string }>(text, [alertId]);
      return rows.map(({ type }) => type.replace('personalAlert.', ''));
    },
  };
  await desk.plan({ first: ana, hold: true });
  // Both were asked whether they agree.
  await desk.deliver();
  return desk;
}
