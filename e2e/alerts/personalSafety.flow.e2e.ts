import { now } from '#machines/kit/fixtures.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import { ana, theo } from '#machines/alerts/safetyContacts/model.ts';
import { personalSafetyPage } from '#tests/alerts/personalSafety.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { drawLinkOf } from './contactLinks.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { test } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

const addContacts = async ({ tenant, mia }: Fixture) => {
  await tenant.call(mia.id, 'addContact', { body: { name: ana.name, phone: ana.phone } });
  const token = await drawLinkOf(tenant, mia.id, ana.phone);
  await tenant.call(null, 'answerContactLink', { params: { token }, body: { answer: 'confirmed' } });
  await tenant.call(mia.id, 'addContact', { body: { name: theo.name, phone: theo.phone } });
};

/** Mia's alerts are held, and nothing goes out by itself: paths say when. */
async function hold({ tenant, mia }: Fixture): Promise<void> {
  const { data } = await tenant.call(mia.id, 'listContacts', {});
  await tenant.call(mia.id, 'saveAlertPlan', { body: { first: data[0]?.id ?? null, officers: false, hold: true } });
  const paused = 'insert into sending_pause (since, backed_up_at, through, is_whole) values ($1, $1, 0, true)';
  await tenant.db.query(paused, [now]);
}

/** The seconds of the hold begin again, as the page's time stands still. */
const again = async ({ tenant }: Fixture) => tenant.server.time.startAt(now);

const held = `
select a.id from personal_alert a join personal_alert_sent s on s.id = a.id where a.person_id = $1 and s.held_until is not null`;

/** It went out before the call that tells of it came to the server. */
async function goesOut(fixture: Fixture): Promise<void> {
  const { tenant, mia } = fixture;
  await again(fixture);
  tenant.now = tenant.server.time.now().toISOString();
  const { rows } = await tenant.db.query<{ id: string }>(held, [mia.id]);
  const params = { alertId: rows[0]?.id ?? '' };
  await tenant.call(mia.id, 'endAlertHold', { params, body: { how: 'sendNow' } });
}

test.afterEach(async ({ server }) => void (await server.db.query('delete from sending_pause')));

describeInChromium(
  personalSafetyModel,
  {
    page: personalSafetyPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const fixture = { tenant, mia: await tenant.member() };
      await addContacts(fixture);
      if (situation === 'is held') await hold(fixture);
      return fixture;
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto('/personal-safety');
    },
    mask: [/\d\d?:\d\d/g, /[A-Z][a-z]+ \d{1,2}, \d{4}/g, /(?<=goes out in )\d+/g],
    calls: {
      sendAlert: { method: 'POST', path: /\/personal\/safety-alerts$/ },
      readHeld: { method: 'GET', path: /\/personal\/safety-alerts\/[^/]+$/ },
      takeBackAlert: { method: 'POST', path: /\/personal\/safety-alerts\/[^/]+\/hold$/ },
      sendHeldNow: { method: 'POST', path: /\/personal\/safety-alerts\/[^/]+\/hold$/ },
    },
    grounds: {
      'sendAlert held': again,
      'readHeld still held': again,
      'readHeld gone out': goesOut,
      'takeBackAlert taken back': again,
      'takeBackAlert too late': goesOut,
      'sendHeldNow gone out': again,
    },
    causes: {
      alertIsGone: async ({ tenant, mia }) => {
        const other = await tenant.member();
        const give = (from: string, to: string) =>
          tenant.db.query('update personal_alert set person_id = $2 where person_id = $1', [from, to]);
        await give(mia.id, other.id);
        return async () => void (await give(other.id, mia.id));
      },
      contactsAreRemoved: async (fixture) => {
        const { tenant, mia } = fixture;
        const { data } = await tenant.call(mia.id, 'listContacts', {});
        for (const { id } of data) await tenant.call(mia.id, 'removeContact', { params: { id } });
        return () => addContacts(fixture);
      },
    },
  },
  { situations: ['two taps', 'is held'] },
);
