import { answerLinkModel, linkOf } from '#machines/alerts/answerLink/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { answerLinkPage } from '#tests/alerts/answerLink.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { createTenant } from '../support/tenant.ts';
import { guestsLink } from './inside.ts';

describeInChromium(
  answerLinkModel,
  {
    page: answerLinkPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const policies = ['send-chapter-safety-alert-member' as const];
      const sam = await tenant.member({ firstName: 'Sam', lastName: 'Okafor', policies });
      const mia = await tenant.member({ birthDate: '2000-01-31' });
      const event = await tenant.party();
      await tenant.going(event, mia.id);
      const { id: guest, qrCode } = await tenant.guestGoing(event, mia.id, 'Gus');
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
      const { id } = await tenant.call(sam.id, 'sendOrganizationAlert', {
        params: { orgId: tenant.harbor.id },
        body: { information: linkOf().information, audience: { kind: 'inside', eventId: event } },
      });
      return { tenant, link: await guestsLink(tenant, id, guest) };
    },
    instead: ({ link }) => ({ '/public/are-you-safe/token-of-gus': link }),
    async open(page, { link }) {
      await page.goto(link);
    },
    mask: [/\d\d?:\d\d/g],
    calls: {
      openLink: { method: 'GET', path: /\/answer-links\/[^/]+$/ },
      sendAnswer: { method: 'PATCH', path: /\/answer-links\/[^/]+$/ },
    },
    causes: {
      linkDies: async ({ tenant }) => {
        await tenant.db.query(`update answer_link set at = at - interval '9 years'`);
        return async () => void (await tenant.db.query(`update answer_link set at = at + interval '9 years'`));
      },
    },
  },
  { situations: ['a guest who is safe', 'a guest who is not safe'] },
);
