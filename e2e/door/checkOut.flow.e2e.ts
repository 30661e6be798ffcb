import type { CheckOutSignal } from '#machines/door/checkOut/machine.ts';
import { checkOutModel } from '#machines/door/checkOut/model.ts';
import type { CheckOutView } from '#machines/door/checkOut/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesNewPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  attendeeId: string;
  qrCode: string;
}

const adapter: FlowAdapter<CheckOutSignal, CheckOutView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const mia = await tenant.member();
    const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
    const { id: attendeeId, qrCode } = await tenant.going(event, mia.id);
    const gus = await tenant.guestGoing(event, mia.id, 'Gus');
    await tenant.db.query(`update attendee_record set last_name = 'Berg' where id = $1`, [gus.id]);
    for (const code of [qrCode, gus.qrCode]) {
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: code } });
    }
    return { tenant, mia, event, attendeeId, qrCode };
  },
  async open(page, { tenant, mia, event }) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, tenant.server, mia);
    await stayingAsItWas(page);
    await page.goto(`/event-view/${event}`);
  },
  calls: { checkOutAttendee: { method: 'PATCH', path: /\/check-out$/ } },
  acts: {
    'checkOut.pressed': ({ page }) => press(page, 'Check Out'),
    'no.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'No' }).click(),
    'yes.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click(),
  },
  offers: (move, { goesTo }) => goesTo === null && (move.kind !== 'act' || move.signal.type !== 'inside.changed'),
  causes: {
    isCheckedOut: async ({ tenant, event, attendeeId, qrCode }) => {
      await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId } });
      return async () => {
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
      };
    },
  },
  check: async ({ open, question, note, busy, goesTo }, { page, where }) => {
    if (goesTo !== null) return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    const dialog = page.getByRole('dialog');
    await expect(dialog.and(page.locator('[data-state=open]')), where).toHaveCount(open ? 1 : 0);
    if (!open) return;
    await expect(dialog.getByRole('heading'), where).toHaveText(question);
    await expect(dialog.locator('p'), where).toHaveText(note === null ? [] : [note]);
    await expect(dialog.locator('[aria-busy=true]'), where).toHaveText(busy ? ['Yes'] : []);
  },
};

/** The event is as it was first loaded: what is true of it again after a refusal may be told in between. */
async function stayingAsItWas(page: Page): Promise<void> {
  let first: Promise<string> | undefined;
  await page.route(/\/api\/events\/[^/]+\/info/, async (route) => {
    first ??= route.fetch().then((answer) => answer.text());
    await route.fulfill({ contentType: 'application/json', body: await first });
  });
}

describeInChromium(checkOutModel, adapter, { situations: ['oneself'] });
