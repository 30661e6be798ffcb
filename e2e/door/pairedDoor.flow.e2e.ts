import { pairedDoorModel } from '#machines/door/pairedDoor/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { pairedDoorPage } from '#tests/door/pairedDoor.page.ts';
import { drawnSecret } from '#tests/support/tenant/doors.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

/** `pairedBy`: what the phone shows that was paired before it came here. */
interface Fixture {
  tenant: Tenant;
  dan: Person;
  event: string;
  situation: string;
  door: { id: string; secret: string };
  pairedBy: string | null;
}

describeInChromium(
  pairedDoorModel,
  {
    page: { ...pairedDoorPage, outside: 'main:has([name=code]) > :not(header)' },
    now,
    fetched: true,
    async fixture(situation, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reyes' });
      const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
      await tenant.choose(event, dan.id);
      const asked = { params: { id: event }, body: { name: 'Back door' } };
      const door = await tenant.call(dan.id, 'offerDoor', asked);
      const pairedBy = situation === 'paired before' ? drawnSecret() : null;
      if (pairedBy !== null) await tenant.call(null, 'pairDoor', { body: { secret: door.secret, token: pairedBy } });
      return { tenant, dan, event, situation, door, pairedBy };
    },
    /** What is on the phone is gone before anyone can look. */
    passing: (value) => value === 'sending' || value === 'clearing',
    async open(page, { tenant, dan, event, situation, door, pairedBy }) {
      if (situation === 'a code for somebody signed in') await signIn(page, tenant.server, dan);
      if (pairedBy !== null) {
        const headers = { authorization: `Door ${pairedBy}` };
        const pass = await page.request.get(`/api/events/${event}/door`, { headers });
        const kept = { token: pairedBy, eventId: event, pass: await pass.json() };
        await page.addInitScript((text) => localStorage.setItem('muster.doorDevice', text), JSON.stringify(kept));
      }
      await page.goto(situation.startsWith('a code') ? `/door#${door.secret}` : '/door');
    },
    /** Nothing waits on this phone: what is said of unsent check-ins is tried in jsdom. */
    offers: (move) => move.kind !== 'settle' || move.actor !== 'handOver' || move.label === 'everything sent',
    calls: {
      pairDoor: { method: 'POST', path: /^\/api\/doors\/pair$/ },
      openDoor: { method: 'GET', path: /^\/api\/events\/[^/]+\/door$/ },
      handOver: 'itself',
      clearDoor: 'itself',
      sendFormer: 'itself',
    },
    acts: {
      'code.arrived': ({ page, fixture: { door } }) =>
        page.evaluate((secret) => void (location.hash = secret), door.secret),
      'door.ended': async ({ page, fixture }) => {
        await page.getByLabel('Guest code').fill('7K3M9XQ2');
        const refused = page.waitForResponse((answer) => answer.status() === 401);
        // From here on whatever the door asks ends it, and the field is gone: what it reads by itself may come before the key.
        const undo = await forgotten(fixture);
        await page.keyboard.press('Enter');
        await refused;
        await undo();
      },
    },
    causes: {
      codeIsUsed: async ({ tenant, door }) =>
        void (await tenant.call(null, 'pairDoor', { body: { secret: door.secret, token: drawnSecret() } })),
      doorIsRevoked: async ({ tenant, dan, event, door }) =>
        void (await tenant.call(dan.id, 'closeDoor', { params: { id: event, doorId: door.id } })),
      doorIsUnknown: (fixture) => forgotten(fixture),
    },
  },
  { situations: ['a code', 'paired before'], long: ['a code for somebody signed in', 'neither code nor door'] },
);

/** A hash may begin with any character of base64url, `-` among them. */
const outsideBase64Url = '!';

/** The server knows nothing of what the phone shows, until that is taken back. */
async function forgotten({ tenant, door }: Fixture): Promise<() => Promise<void>> {
  const hide = (mark: string) =>
    tenant.db.query(`update door_device set token_hash = overlay(token_hash placing $2 from 1 for 1) where id = $1`, [
      door.id,
      mark,
    ]);
  const { rows } = await tenant.db.query<{ hash: string }>('select token_hash as hash from door_device where id = $1', [
    door.id,
  ]);
  await hide(outsideBase64Url);
  return async () => void (await hide((rows[0]?.hash ?? '').slice(0, 1)));
}
