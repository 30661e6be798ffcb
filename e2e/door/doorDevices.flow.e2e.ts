import type { DoorDevice } from '#contract/door/doorDevice.ts';
import { doorDevicesModel } from '#machines/door/doorDevices/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { doorDevicesPage } from '#tests/door/doorDevices.page.ts';
import { drawnSecret } from '#tests/support/tenant/doors.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

/** `secrets`: of the codes that were offered, by their doors. */
interface Fixture {
  tenant: Tenant;
  dan: Person;
  event: string;
  elsewhere: string;
  secrets: Map<string, string>;
}

type Wanted = Pick<DoorDevice, 'name' | 'state'> & { unseen?: boolean };

const front: Wanted = { name: 'Front door', state: 'paired' };
const gate: Wanted = { name: 'Pier gate', state: 'paired', unseen: true };
const offered: Wanted = { name: 'Back door', state: 'offered' };
const paired: Wanted = { name: 'Back door', state: 'paired' };

describeInChromium(
  doorDevicesModel,
  {
    page: doorDevicesPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reyes' });
      const [event, elsewhere] = [
        await tenant.party({ type: tenant.bypassing }),
        await tenant.party({ type: tenant.bypassing }),
      ];
      await tenant.choose(event, dan.id);
      return { tenant, dan, event, elsewhere, secrets: new Map() };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    mask: [/\d\d:\d\d/g],
    async open(page, { tenant, dan, event }) {
      await signIn(page, tenant.server, dan);
      await page.goto(`/event-view/${event}/doors`);
    },
    calls: {
      listDoors: { method: 'GET', path: /^\/api\/events\/[^/]+\/doors$/ },
      refreshDoors: { method: 'GET', path: /^\/api\/events\/[^/]+\/doors$/ },
      offerDoor: { method: 'POST', path: /^\/api\/events\/[^/]+\/doors$/ },
      closeDoor: { method: 'DELETE', path: /^\/api\/events\/[^/]+\/doors\/[^/]+$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    /** The model calls each new code by one id: where a door stands listed, another would take its place. */
    offers: (move, { rows }) => move.kind !== 'act' || move.signal.type !== 'door.submitted' || rows.length === 0,
    compare(actor, body, _, { secrets }) {
      if (actor === 'offerDoor' && isCode(body)) secrets.set(body.id, body.secret);
    },
    grounds: {
      'listDoors none': stand([]),
      'listDoors two': stand([front, gate]),
      'listDoors a code that is not shown here': stand([offered]),
      'offerDoor a code': stand([]),
      'refreshDoors not used yet': stand([offered]),
      'refreshDoors paired': stand([paired]),
      'refreshDoors one': stand([front]),
    },
    causes: {
      async eventIsOver({ tenant, event }) {
        const move = (by: string) =>
          tenant.db.query('update event set ends_at = ends_at + $2::interval where id = $1', [event, by]);
        await move('-60 days');
        return async () => void (await move('60 days'));
      },
      async doorIsGone({ tenant, event, elsewhere }) {
        const move = (from: string, to: string) =>
          tenant.db.query('update door_device set event_id = $2 where event_id = $1', [from, to]);
        await move(event, elsewhere);
        return async () => void (await move(elsewhere, event));
      },
    },
  },
  { situations: ['pairing', 'stopping'], long: ['hearing of changes'] },
);

const isCode = (body: unknown): body is { id: string; secret: string } =>
  typeof body === 'object' && body !== null && 'secret' in body;

/** Closes what else stands there, and offers and pairs what does not, the last the newest. */
function stand(wanted: readonly Wanted[]) {
  return async (fixture: Fixture): Promise<void> => {
    const { tenant, dan, event } = fixture;
    const params = { id: event };
    const { data } = await tenant.call(dan.id, 'listDoors', { params });
    const usable = (door: DoorDevice) =>
      wanted.some(({ name, state }) => name === door.name && (state === door.state || door.state === 'offered'));
    for (const { id } of data.filter((door) => !usable(door)))
      await tenant.call(dan.id, 'closeDoor', { params: { ...params, doorId: id } });
    for (const [index, { name, state, unseen }] of wanted.entries()) {
      tenant.now = new Date(Date.parse(now) + index * 1_000).toISOString();
      const door = data.find((each) => each.name === name && usable(each)) ?? (await offer(fixture, name));
      if (state === 'paired' && door.state !== 'paired') await pair(fixture, door.id);
      await tenant.db.query('update door_device set seen_at = $2 where id = $1', [
        door.id,
        state === 'offered' ? null : new Date(Date.parse(now) - (unseen ? 40 : 0) * 60_000),
      ]);
    }
  };
}

async function offer(
  { tenant, dan, event, secrets }: Fixture,
  name: string,
): Promise<Pick<DoorDevice, 'id' | 'state'>> {
  const { id, secret } = await tenant.call(dan.id, 'offerDoor', { params: { id: event }, body: { name } });
  secrets.set(id, secret);
  return { id, state: 'offered' };
}

const pair = ({ tenant, secrets }: Fixture, id: string): Promise<unknown> =>
  tenant.call(null, 'pairDoor', { body: { secret: secrets.get(id) ?? '', token: drawnSecret() } });
