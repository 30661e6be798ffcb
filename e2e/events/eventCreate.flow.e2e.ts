import { now } from '#machines/kit/fixtures.ts';
import { eventCreateModel } from '#machines/events/eventCreate/model.ts';
import type { EventCreateSignal } from '#machines/events/eventCreate/setup.ts';
import type { EventCreateView, EventForm } from '#machines/events/eventCreate/present.ts';
import type { Request } from 'playwright/test';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

/** `made`: the event that came of the last creation. `corrected`: the dates that were changed since the last press. */
interface Fixture {
  tenant: Tenant;
  cora: Person;
  made: string;
  corrected: Set<string>;
}

const labels = {
  title: 'Event title',
  theme: 'Theme',
  description: 'Description',
  venue: 'Venue',
  venuePhone: 'Venue phone',
  location: 'Street address',
  url: 'Event URL',
  maxGuestAllowed: 'Max guests allowed',
} as const;

const adapter: FlowAdapter<EventCreateSignal, EventCreateView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    return { tenant, cora: await tenant.account(tenant.cora), made: '', corrected: new Set() };
  },
  async open(page, { tenant, cora }) {
    await signIn(page, tenant.server, cora);
    await page.goto(`/event/create?type=${tenant.reviewed}`);
  },
  calls: {
    loadTypes: { method: 'GET', path: /\/event-types$/ },
    createEvent: { method: 'POST', path: /^\/api\/events$/ },
  },
  acts: {
    'retry.pressed': ({ page }) => press(page, 'Try again'),
    'start.changed': async ({ page, signal, fixture }) => {
      if (signal.type === 'start.changed') await changeDay(page, 'Start date', signal.wall, fixture);
    },
    'end.changed': async ({ page, signal, fixture }) => {
      if (signal.type === 'end.changed') await changeDay(page, 'End date', signal.wall, fixture);
    },
    'form.submitted': async ({ page, signal, fixture }) => {
      if (signal.type !== 'form.submitted') return;
      fixture.corrected.clear();
      for (const [name, label] of Object.entries(labels))
        await page.getByLabel(label, { exact: true }).fill(String(Reflect.get(signal.texts, name)));
      await press(page, 'Create Event');
    },
  },
  offers: (move, view) => move.kind !== 'act' || view.view !== 'form' || isOffered(move.signal, view.form),
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
  check: (view, { page, where, fixture }) => {
    const { tenant } = fixture;
    const address = `/event/create?type=${tenant.reviewed}`;
    switch (view.view) {
      case 'leaving':
        return seesNewPage(
          page,
          view.goesTo.path === '/events'
            ? { address: '/events', heading: 'Events' }
            : { address: `/event/edit/${fixture.made}` },
          where,
        );
      case 'loading':
        return seesPage(page, { address, heading: 'Create Event', statuses: ['Loading the form'] }, where);
      case 'failed':
        return seesPage(
          page,
          { address, buttons: ['Try again'], alerts: [`The event type didn’t load ${view.error} Try again`] },
          where,
        );
      case 'form':
        return seesForm(page, view.form, { address, corrected: fixture.corrected }, where);
    }
  },
};

/** Who chooses the day that stands there already changes nothing; a form at work takes no second press. */
function isOffered(signal: EventCreateSignal, { start, end }: EventForm): boolean {
  if (signal.type === 'start.changed') return signal.wall !== start;
  if (signal.type === 'end.changed') return signal.wall !== end;
  return true;
}

const isMade = (body: unknown): body is { data: { id: string } } =>
  typeof body === 'object' && body !== null && 'data' in body;

/** What the page has sent, part by part. */
function formOf(request: Request): Record<string, string> {
  const parts = (request.postData() ?? '').split(/\r\n--|^--/);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const found = /name="(\w+)"\r\n\r\n([\s\S]*)$/.exec(part);
      return found?.[1] === undefined ? [] : [[found[1], (found[2] ?? '').replace(/\r\n$/, '')]];
    }),
  );
}

async function changeDay(page: Page, label: string, wall: string, { corrected }: Fixture): Promise<void> {
  await page.getByLabel(label).fill(wall.slice(0, 10));
  corrected.add(label);
}

/** A field that was changed has dropped its sentence until the next press. */
async function seesForm(
  page: Page,
  { busy, failed, start, end }: EventForm,
  { address, corrected }: { address: string; corrected: ReadonlySet<string> },
  where: string,
): Promise<void> {
  const label = failed && labelOf(failed.field);
  const errors =
    label === null || corrected.has(label) ? {} : { [label]: expect.stringContaining(failed?.message ?? '') };
  await seesPage(
    page,
    {
      address,
      heading: 'Create Event',
      buttons: [busy ? 'Create Event, busy' : 'Create Event'],
      errors,
      text: expect.stringContaining('Evening Social. Needs approval.'),
    },
    where,
  );
  const values = await Promise.all(
    ['Start date', 'Start time', 'End date', 'End time'].map((label) => page.getByLabel(label).inputValue()),
  );
  expect(values, where).toEqual([...start.split('T'), ...end.split('T')]);
}

const labelOf = (field: string): string => {
  const texts: Record<string, string> = labels;
  return texts[field] ?? (field === 'startDate' ? 'Start date' : 'End date');
};

describeInChromium(eventCreateModel, adapter, { situations: ['an empty form'] });
