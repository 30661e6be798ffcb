import { eventOf, now, upcoming } from '#machines/kit/fixtures.ts';
import { homeModelOf, homePage } from '#tests/home/home.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  homeModelOf({ one: [upcoming({}, { rsvp: 'invited', checkedIn: false })] }),
  {
    page: homePage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      const { title, venue, startDate, endDate } = eventOf().information;
      const event = await tenant.party({ title, venue, startDate, endDate, type: tenant.bypassing });
      await tenant.invite(event, mia.id);
      return { tenant, mia };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto('/');
    },
    calls: { load: { method: 'GET', path: /\/upcoming-events$/ } },
    causes: {},
  },
  { situations: ['a member comes home'] },
);
