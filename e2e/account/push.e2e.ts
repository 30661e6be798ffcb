import { argumentsOfChromium, findChromium } from '../../scripts/chromium.mjs';
import { openPushService, type PushService } from '#tests/support/push/service.ts';
import { signIn } from '../support/signIn.ts';
import { seesScreen } from '../support/seen.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page, test, type Worker } from '../support/test.ts';

const executablePath = findChromium();
/** The shell without a window says that notifications are blocked, whatever is granted. */
test.use({
  launchOptions: {
    args: [...argumentsOfChromium(), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const fire = 'Fire alarm at Harbor House. Meet at the flagpole.';

/** No push service is there for Chromium here: it subscribes at ours, with a real pair of keys. */
async function subscribeAt(page: Page, service: PushService, path: string): Promise<void> {
  const { endpoint, p256dh, auth } = service.subscribe(path);
  await page.addInitScript(
    (keys) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)).buffer;
      const subscription = {
        endpoint: keys.endpoint,
        options: { applicationServerKey: null as ArrayBuffer | null },
        getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
        unsubscribe: async () => {
          localStorage.removeItem('subscribed');
          return true;
        },
      };
      PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem('subscribed', String(options?.applicationServerKey));
        subscription.options.applicationServerKey = bytes(String(options?.applicationServerKey));
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => {
        const key = localStorage.getItem('subscribed');
        if (key === null) return null;
        subscription.options.applicationServerKey = bytes(key);
        return subscription as unknown as PushSubscription;
      };
    },
    { endpoint, p256dh, auth },
  );
}

/** Where the worker counts what stands on the lock screen: to look before takes what is on its way off it again. */
type Counting = typeof globalThis & { registration: ServiceWorkerRegistration; shows: number };

async function countShows(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await workerOf(page).evaluate(() => {
    const scope = self as unknown as Counting;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shows = 0;
    scope.registration.showNotification = async (...given) => {
      await show(...given);
      scope.shows += 1;
    };
  });
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

/** What stands on the lock screen once so many have been shown. */
async function shown(page: Page, shows: number): Promise<{ title: string; body: string; tag: string }[]> {
  await expect.poll(() => workerOf(page).evaluate(() => (self as unknown as Counting).shows)).toBe(shows);
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Hands a push to the worker as the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
  await session.detach();
}

/** A press on a notification, or on one of its buttons. */
const pressOn = async (page: Page, action: string): Promise<void> => {
  await workerOf(page).evaluate(async (pressed) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('There is no notification.');
    const init = { notification, action: pressed } as unknown as EventInit;
    const Pressed = (self as unknown as { NotificationEvent: typeof Event }).NotificationEvent;
    self.dispatchEvent(new Pressed('notificationclick', init));
  }, action);
};

test.describe('notifications', () => {
  test.use({ serviceWorkers: 'allow' });
  // It starts a server of its own.
  test.slow();

  let service: PushService;
  let server: TestServer;
  let tenant: Tenant;
  let mia: Person;
  let sam: Person;

  test.beforeEach(async () => {
    service = await openPushService();
    const push = { contact: 'mailto:safety@harbor.org', key: null, service: service.origin };
    server = await startTestServer({ config: { messages: { mail: null, sms: null, push } } });
    tenant = await createTenant(server);
    mia = await tenant.member({ firstName: 'Mia', lastName: 'Park' });
    sam = await tenant.member({ policies: ['send-chapter-safety-alert-member'] });
  });
  test.afterEach(async () => {
    await server.close();
    await service.close();
  });

  const alert = () =>
    tenant.call(sam.id, 'sendOrganizationAlert', {
      ...{ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } },
      body: { information: fire },
    });

  test('are asked for after the first contact, come through the push service to the lock screen, and are answered there', async ({
    openAt,
  }) => {
    const page = await openAt(server.url);
    await page.context().grantPermissions(['notifications']);
    await subscribeAt(page, service, '/mia');
    await signIn(page, server, mia);
    await page.goto('/safety-contacts');
    await countShows(page);
    await page.getByLabel('Name').fill('Ana Reyes');
    await page.getByLabel('Phone').fill('(617) 555-0117');
    await page.getByRole('button', { name: 'Add Contact' }).click();
    const sheet = page.getByRole('dialog', { name: 'See right away when they answer' });
    await sheet.getByLabel('Hide what they say on the lock screen').uncheck();
    await sheet.getByRole('button', { name: 'Turn On' }).click();
    await expect(sheet).toHaveCount(0);
    await page.goto('/account/notifications');
    await expect(page.getByRole('button', { name: 'Turn Off Notifications' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Hide what they say on the lock screen' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Events, too' })).not.toBeChecked();

    const { id } = await alert();
    await expect.poll(() => service.pushed.length).toBe(1);
    const [pushed] = service.pushed;
    await deliver(page, JSON.stringify(pushed?.payload));
    const tag = `alert:${id}`;
    const body = expect.stringMatching(
      /^Harbor House: Fire alarm at Harbor House\. Meet at the flagpole\.\nSent \d{1,2}:\d\d[ap]m E[DS]T\.$/,
    );
    expect(await shown(page, 1)).toEqual([{ title: 'Safety alert', body, tag }]);

    await pressOn(page, 'safe');
    expect(await shown(page, 2)).toEqual([{ title: 'Muster', body: 'You said you’re safe.', tag }]);
    const answer = await tenant.call(mia.id, 'getAlertResponse', { params: { userId: mia.id, alertId: id } });
    expect(answer).toMatchObject({ status: 'Safe' });

    await tenant.call(sam.id, 'giveAllClear', {
      ...{ params: { orgId: tenant.harbor.id, alertId: id }, query: { ParentId: tenant.northfield } },
    });
    await expect.poll(() => service.pushed.length).toBe(2);
    await deliver(page, JSON.stringify(service.pushed[1]?.payload));
    expect(await shown(page, 3)).toEqual([{ title: 'All clear', body: `Harbor House: ${fire}`, tag }]);

    // The session ends; after signing in again they go on by themselves (S-184).
    const devices = async () => (await tenant.call(mia.id, 'getPush', { params: { userId: mia.id } })).devices;
    const [before] = await devices();
    await server.db.query('update identity_session set revoked_at = now()');
    await page.reload();
    await page.getByRole('link', { name: 'Sign in with email' }).waitFor();
    expect(await devices()).toEqual([]);
    await signIn(page, server, mia);
    await page.goto('/');
    await expect
      .poll(async () => (await devices()).map(({ id, hidesContent }) => [id, hidesContent]))
      .toEqual([[before?.id, false]]);
  });

  test('about events come first where that is turned on, open the event by a tap, and then no mail follows (N-120 to N-125)', async ({
    openAt,
  }) => {
    const page = await openAt(server.url);
    await page.context().grantPermissions(['notifications']);
    await subscribeAt(page, service, '/mia');
    await signIn(page, server, mia);
    await page.goto('/account/notifications');
    await countShows(page);
    const takesEvents = page.getByRole('switch', { name: 'Events, too' });
    await expect(takesEvents).not.toBeChecked();
    await takesEvents.check();
    await page.getByRole('switch', { name: 'Hide what they say on the lock screen' }).uncheck();
    await page.getByRole('button', { name: 'Turn On Notifications' }).click();
    await expect(page.getByRole('button', { name: 'Turn Off Notifications' })).toBeVisible();
    await page.reload();
    await expect(takesEvents).toBeChecked();

    const eventId = await tenant.party();
    await tenant.invite(eventId, mia.id);
    await expect.poll(() => service.pushed.length).toBe(1);
    await deliver(page, JSON.stringify(service.pushed[0]?.payload));
    const [note] = await shown(page, 1);
    expect(note).toMatchObject({ title: 'You’re invited', body: expect.stringContaining('Autumn Social') });
    const mails = async () => {
      const text = `select state, reason from outbox where channel = 'mail' and cause like $1 || ':%' and recipient_id = $2`;
      return (await server.db.query(text, [eventId, mia.id])).rows;
    };
    expect(await mails()).toEqual([{ state: 'queued', reason: 'pushed' }]);
    await pressOn(page, '');
    await expect(page).toHaveURL(`${server.url}/event-view/${eventId}`);
    await expect.poll(mails).toEqual([{ state: 'delivered', reason: 'opened' }]);
  });

  test('that can’t be read are shown all the same, and a tap opens the page in the window that is there', async ({
    openAt,
  }) => {
    const page = await openAt(server.url);
    await page.context().grantPermissions(['notifications']);
    await subscribeAt(page, service, '/mia');
    await signIn(page, server, mia);
    await page.goto('/account/notifications');
    await countShows(page);
    await deliver(page, 'no JSON');
    const unread = { title: 'Muster', body: 'Open Muster to read it.', tag: 'unread' };
    expect(await shown(page, 1)).toEqual([unread]);
    await pressOn(page, '');
    await seesScreen(page, 'Upcoming Events', '/');
    expect(await shown(page, 1)).toEqual([]);
  });

  test('that the phone blocks are never asked for again, and say so', async ({ openAt }) => {
    const page = await openAt(server.url);
    await subscribeAt(page, service, '/mia');
    await signIn(page, server, mia);
    await page.addInitScript(() => {
      Notification.requestPermission = () => {
        throw new Error('Nothing may ask.');
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.goto('/account/notifications');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.reload();
    await expect(
      page.getByText('Notifications are blocked in your phone’s settings. You still get texts.'),
    ).toBeVisible();
  });
});
