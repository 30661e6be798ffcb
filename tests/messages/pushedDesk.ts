import { minute } from '#contract/kit/durations.ts';
import type { Db } from '#server/db/db.ts';
import { createPush } from '#server/outbox/channels/push.ts';
import { pushServices } from '#server/outbox/push/services.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { openPushService } from '#tests/support/push/service.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

export type PushedDesk = Awaited<ReturnType<typeof openPushedDesk>>;

/** An approved event, Mia, whose devices take what is about events, and what leaves: notifications to a service, all else to `left`. */
export async function openPushedDesk(db: Db) {
  let tenant: Awaited<ReturnType<typeof createTenant>> | null = null;
  const clock = () => new Date(tenant?.now ?? 0);
  const service = await openPushService(clock);
  const config = { contact: 'mailto:safety@harbor.org', key: null, service: service.origin };
  const keys = await pushServices(config, db);
  if (!keys) throw new Error('Notifications are off.');
  const world = await createTenant(db, testDispatcher(db, { ...testServices(), keepsSessions: false, push: keys }));
  tenant = world;
  const mia = await world.person({ firstName: 'Mia', lastName: 'Park', phone: null });
  const eventId = await world.approved();
  const left: Rendered[] = [];
  const keep = { send: async (each: Rendered) => void left.push(each) };
  const push = createPush({ config, sql: db, clock, key: keys.key });
  const parts = { db, clock, templates, appUrl: 'https://muster.test' };
  const runner = createRunner({ ...parts, outlets: { mail: keep, sms: keep, push }, log: () => undefined });

  return {
    ...{ tenant: world, mia, eventId, service, left, parts },
    async turnOn(path: string, takesEvents?: boolean, hidesContent = false): Promise<string> {
      const { browser: _, ...subscribed } = service.subscribe(path);
      const body = { ...subscribed, hidesContent, ...(takesEvents !== undefined && { takesEvents }) };
      const { devices } = await world.call(mia, 'savePush', { params: { userId: mia }, body });
      return devices[0]?.id ?? '';
    },
    /** What a mail is let go by wakes its lane, so everything is sent twice. */
    async deliver(): Promise<void> {
      await runner.sendDue();
      await runner.sendDue();
    },
    later(minutes: number): void {
      world.now = new Date(Date.parse(world.now) + minutes * minute).toISOString();
    },
    shown: () =>
      service.pushed.map(({ path, payload: { notification } }) => [path, notification.title, notification.body]),
    subjects: () => left.map(({ subject }) => subject),
    openedOn: (which = 0) => service.pushed[which]?.payload.notification.data.opened?.split('/')[2] ?? '',
    opens: (token: string) => world.call(null, 'openNotification', { params: { token } }),
    tells: (information: string, checkedIn = false) =>
      world.call(world.cora, 'sendEventNotification', {
        ...{ params: { id: eventId }, body: { information, checkedIn } },
      }),
    seen: (by: string, event: string) => world.call(by, 'seeEvent', { params: { userId: by, eventId: event } }),
    async mails() {
      const { rows } = await db.query<{ state: string; reason: string | null }>(
        `select state, reason from outbox where recipient_id = $1 and channel = 'mail' order by queued_at, id`,
        [mia],
      );
      return rows;
    },
  };
}
