import { now } from '#machines/kit/fixtures.ts';
import { eventCreateModel } from '#machines/events/eventCreate/model.ts';
import { eventCreatePage } from '#tests/events/eventCreate.page.ts';
import type { Sent } from '../support/pausedCalls.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

const isMade = (body: unknown): body is { data: { id: string } } =>
  typeof body === 'object' && body !== null && 'data' in body;

/** What the page has sent, part by part. */
function formOf(request: Sent): Record<string, string> {
  const parts = (request.postData() ?? '').split(/\r\n--|^--/);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const found = /name="(\w+)"\r\n\r\n([\s\S]*)$/.exec(part);
      return found?.[1] === undefined ? [] : [[found[1], (found[2] ?? '').replace(/\r\n$/, '')]];
    }),
  );
}

describeInChromium(
  eventCreateModel,
  {
    page: eventCreatePage,
    now,
    /** `made`: the event that came of the last creation. */
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, cora: await tenant.account(tenant.cora), made: '' };
    },
    instead: ({ tenant, made }) => ({
      'type=social': `type=${tenant.reviewed}`,
      '/event/edit/winter-formal': `/event/edit/${made}`,
    }),
    async open(page, { tenant, cora }) {
      await signIn(page, tenant.server, cora);
      await page.goto(`/event/create?type=${tenant.reviewed}`);
    },
    calls: {
      loadTypes: { method: 'GET', path: /\/event-types$/ },
      createEvent: { method: 'POST', path: /^\/api\/events$/ },
    },
    causes: {
      guestLimitIsLowered: async ({ tenant: { db, harbor } }) => {
        const set = (limit: string) =>
          db.query("update setting set value = $2 where organization_id = $1 and slug = 'maxGuestAllowed'", [
            harbor.id,
            limit,
          ]);
        await set('1');
        return async () => void (await set('3'));
      },
      eventIsMade: async (_, request) => {
        const form = { ...formOf(request), title: 'Another title' };
        const { origin, pathname, search } = new URL(request.url());
        const body = new FormData();
        for (const [name, value] of Object.entries(form)) body.set(name, value);
        const { authorization = '', 'idempotency-key': key = '' } = request.headers();
        const answer = await fetch(origin + pathname + search, {
          method: 'POST',
          headers: { authorization, 'idempotency-key': key },
          body,
        });
        expect(answer.status, 'the same creation with another title').toBe(200);
      },
    },
    compare(actor, body, _, fixture) {
      if (actor === 'createEvent' && isMade(body)) fixture.made = body.data.id;
    },
  },
  { situations: ['an empty form'] },
);
