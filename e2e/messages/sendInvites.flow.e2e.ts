import { now } from '#machines/kit/fixtures.ts';
import type { SendInvitesView } from '#machines/messages/sendInvites/present.ts';
import type { SendInvitesSignal } from '#machines/messages/sendInvites/machine.ts';
import { sendInvitesModel } from '#machines/messages/sendInvites/model.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  event: string;
}

const names: Record<string, string> = { mia: 'Castellano, Mia', cora: 'Bell, Cora' };

const adapter: FlowAdapter<SendInvitesSignal, SendInvitesView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const event = await tenant.party({ type: tenant.bypassing, title: 'Autumn Social' });
    await tenant.db.query('delete from policy_grant where person_id = $1', [tenant.rita]);
    await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
    return { tenant, event };
  },
  async open(page, { tenant, event }) {
    await signIn(page, tenant.server, await tenant.account(tenant.cora));
    await page.goto(`/event-view/${event}/send-invites`);
  },
  calls: {
    loadMembers: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/users$/ },
    inviteMembers: { method: 'POST', path: /^\/api\/events\/[^/]+\/attendees$/ },
  },
  acts: {
    'search.changed': async ({ page, signal }) => {
      if (signal.type === 'search.changed') await page.getByPlaceholder('Search Members').fill(signal.text);
    },
    'member.pressed': async ({ page, signal }) => {
      if (signal.type === 'member.pressed') await page.getByText(names[signal.id] ?? '').click();
    },
    'filter.pressed': ({ page, signal }) =>
      page
        .getByRole('button', {
          name: signal.type === 'filter.pressed' && signal.filter === 'selected' ? /^Selected/ : /^Not invited/,
        })
        .click(),
    'all.pressed': ({ page }) => press(page, 'Select All'),
    'none.pressed': ({ page }) => press(page, 'Select None'),
    'send.pressed': ({ page }) => page.getByRole('button', { name: /^Send Invites to/ }).click(),
    'retry.pressed': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  offers: (move, { rows }) =>
    move.kind !== 'act' ||
    move.signal.type !== 'member.pressed' ||
    rows.some(({ name }) => move.signal.type === 'member.pressed' && name === names[move.signal.id]),
  causes: {
    policyIsTaken: ({ tenant }) => takePolicy(tenant, tenant.cora, 'event-creator'),
    eventIsOver: async ({ tenant, event }) => {
      const move = (days: number) =>
        tenant.db.query(
          "update event set starts_at = starts_at + $2 * interval '1 day', ends_at = ends_at + $2 * interval '1 day' where id = $1",
          [event, days],
        );
      await move(-60);
      return async () => void (await move(60));
    },
  },
  check: (view, { page, fixture: { event }, where }) => {
    const base = `/event-view/${event}`;
    if (view.goesTo !== null) return seesNewPage(page, { address: base, heading: 'Autumn Social' }, where);
    const isShown = view.view === 'shown' || view.view === 'noMatch';
    const { sending, sendText, canSend, rows, filters, filter, newText, selectedText } = view;
    const expected = {
      address: `${base}/send-invites`,
      heading: 'Send Invites',
      buttons: isShown
        ? [
            ...filters.map(({ value, name }) => (value === filter ? `${name}, pressed` : name)),
            sending ? 'Select None, off' : 'Select None',
            sending ? 'Select All, off' : 'Select All',
            sending ? `${sendText}, busy` : canSend ? sendText : `${sendText}, off`,
          ]
        : view.view === 'failed'
          ? ['Try again']
          : [],
      alerts: view.view === 'failed' ? [`The members didn’t load ${view.error} Try again`] : [],
      statuses: isShown
        ? [newText === null ? selectedText : `${selectedText} ${newText}`]
        : view.view === 'loading'
          ? ['Loading the members']
          : [],
      ...(view.view === 'shown'
        ? { lists: { Members: rows.map(({ name, invited }) => (invited ? `${name} Invited` : name)) } }
        : {}),
      text: expect.stringContaining(view.view === 'noMatch' ? view.noMatch : isShown ? view.total : view.intro),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(sendInvitesModel, adapter, { situations: ['the owner'] });
