import { startTestServer } from '../support/testServer.ts';
import { seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';
import { expect, test } from '../support/test.ts';

test.use({ ignoreHTTPSErrors: true });

test('a phone at the door opens a server with a certificate of its own: it is secure, has a camera and hears news', async ({
  openAt,
}) => {
  const server = await startTestServer({ config: { tls: true, host: '0.0.0.0' } });
  try {
    const tenant = await createTenant(server);
    const dan = await tenant.member({ birthDate: '2001-05-05', firstName: 'Dan', lastName: 'Reed' });
    const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
    await tenant.choose(event, dan.id);
    const { qrCode } = await tenant.going(event, dan.id);
    const page = await openAt(`https://127.0.0.1:${server.port}`);
    await signInByForm(page, dan);
    await seesScreen(page, 'Upcoming Events', '/');
    await page.goto(`/event-view/${event}/check-in-guests`);
    await seesScreen(page, 'Check In Guests');
    const offered = await page.evaluate(() => ({
      secure: isSecureContext,
      camera: typeof navigator.mediaDevices?.getUserMedia,
    }));
    expect(offered).toEqual({ secure: true, camera: 'function' });
    await expect(page.getByText('0 inside')).toBeVisible();
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    await expect(page.getByText('1 inside')).toBeVisible();
    const answer = await page.request.get('/health');
    expect([answer.status(), answer.headers()['strict-transport-security']]).toEqual([200, undefined]);
  } finally {
    await server.close();
  }
});
