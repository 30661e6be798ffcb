import { now } from '#machines/kit/fixtures.ts';
import type { ManageGuestsSignal } from '#machines/guests/manageGuests/machine.ts';
import { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import type { ManageGuestsView } from '#machines/guests/manageGuests/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { askClipboard, askedClipboard } from '../support/clipboard.ts';
import { seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';

interface World {
  stage: Stage;
  mia: Person;
  event: string;
  gus: string;
}

const adapter: FlowAdapter<ManageGuestsSignal, ManageGuestsView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    const mia = await stage.member();
    const event = await stage.party({ type: stage.bypassing });
    await stage.going(event, mia.id);
    const { id: gus } = await stage.guest(event, mia.id, 'Gus');
    await stage.db.query(`update attendee_record set last_name = 'Berg' where id = $1`, [gus]);
    return { stage, mia, event, gus };
  },
  async open(page, { stage, mia, event }) {
    // While the page's time stands still, the end of a dialog's way out may be missed.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await askClipboard(page);
    await signIn(page, stage.house, mia);
    await page.goto(`/event-view/${event}/manage-invited-guests`);
  },
  calls: {
    removeAttendee: { method: 'DELETE', path: /^\/api\/events\/[^/]+\/attendees\/[^/]+$/ },
    renewGuestLink: { method: 'POST', path: /^\/api\/events\/[^/]+\/attendees\/[^/]+\/link$/ },
    copyLink: askedClipboard,
  },
  acts: {
    'remove.pressed': ({ page }) => press(page, 'Remove Gus Berg'),
    'copyLink.pressed': ({ page }) => press(page, 'Copy Link of Gus Berg'),
    'no.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'No' }).click(),
    'yes.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click(),
  },
  offers: (move) => move.kind !== 'act' || move.signal.type !== 'info.refreshed',
  causes: {
    guestIsRemoved: async ({ stage, mia, event, gus }) => {
      await stage.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: gus } });
    },
  },
  check: async (view, { page, world: { event }, where }) => {
    const { rows, asking, removing } = view;
    const dialog = page.getByRole('dialog');
    await expect(dialog.and(page.locator('[data-state=open]')), where).toHaveCount(asking ? 1 : 0);
    if (asking) {
      await expect(dialog.getByRole('heading'), where).toHaveText(view.question);
      const busy = dialog.locator('[aria-busy=true]');
      await expect(busy, where).toHaveText(removing ? ['Yes'] : []);
      return;
    }
    const expected = {
      address: `/event-view/${event}/manage-invited-guests`,
      heading: view.heading,
      buttons: rows.flatMap(({ name, copying }) => [
        `Copy Link of ${name}${copying ? ', busy' : ''}`,
        `Remove ${name}`,
      ]),
      text: expect.stringContaining(rows.length === 0 ? 'You haven’t invited anyone yet' : (rows[0]?.label ?? '')),
    };
    await seesPage(page, expected, where);
  },
};

describeInChromium(manageGuestsModel, adapter, { situations: ['one guest', 'a link that is not known here'] });
