import type { Deliveries, FailedKind } from '#contract/organization/deliveries.ts';
import { NotSent } from '#server/outbox/transport.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { templates } from '#server/templates.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

/** An admin, and the services that carry mail and texts, which take everything or refuse it for a reason. */
export interface DeliveryDesk {
  admin: string;
  /** Why nothing is taken, for good; null: everything is. */
  refusing: string | null;
  /** How many messages were handed over. */
  taken: number;
  send(): Promise<void>;
  read(): Promise<Deliveries>;
  retry(kind: FailedKind, by?: string): Promise<{ retried: number; left: number }>;
  /** Moves the clock of the world. */
  later(hours: number): void;
}

export async function openDeliveryDesk(tenant: Tenant): Promise<DeliveryDesk> {
  const admin = await tenant.person({
    ...{ firstName: 'Sam', lastName: 'Whitaker' },
    in: [[tenant.harbor, ['member-app-login', 'organization-admin', 'send-chapter-safety-alert-member']]],
  });
  const inHarbor = { params: { orgId: tenant.harbor.id } };
  const desk: DeliveryDesk = {
    admin,
    refusing: null,
    taken: 0,
    async send() {
      await runner.sendDue();
    },
    read: () => tenant.call(admin, 'readDeliveries', inHarbor),
    retry: (kind, by = admin) => tenant.call(by, 'retryDeliveries', { ...inHarbor, body: kind }),
    later(hours) {
      tenant.now = new Date(Date.parse(tenant.now) + hours * 60 * 60_000).toISOString();
    },
  };
  const carrier = {
    async send() {
      if (desk.refusing !== null) throw new NotSent(desk.refusing, true);
      desk.taken += 1;
    },
  };
  const runner = createRunner({
    ...{ db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' },
    outlets: { mail: carrier, sms: carrier },
    log: () => undefined,
  });
  return desk;
}
