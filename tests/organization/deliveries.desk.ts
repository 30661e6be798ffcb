import type { Deliveries, FailedKind } from '#contract/organization/deliveries.ts';
import { NotSent } from '#server/outbox/transport.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { templates } from '#server/templates.ts';
import { crowd } from '#tests/support/tenant/records.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

/** What {@link DeliveryDesk.failInvitations} leaves behind. */
export const invitations: FailedKind = { topic: 'invitations', channel: 'mail', reason: 'deferred' };

/** An admin, and the services that carry mail and texts, which take everything or refuse it for a reason. */
export interface DeliveryDesk {
  admin: string;
  /** Why nothing is taken, for good; null: everything is. */
  refusing: string | null;
  /** How many messages were handed over. */
  taken: number;
  send(): Promise<void>;
  /** Invites so many members to an event of its own by mail, which waits; answers its id. */
  invite(count: number): Promise<string>;
  /** The same, and none of it is taken. */
  failInvitations(count: number): Promise<string>;
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
    async invite(count) {
      const eventId = await tenant.approved();
      await tenant.invite(eventId, ...(await crowd(tenant.db, tenant.harbor, count)));
      return eventId;
    },
    async failInvitations(count) {
      const eventId = await desk.invite(count);
      desk.refusing = invitations.reason;
      await desk.send();
      desk.refusing = null;
      return eventId;
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
