import type { AlertBoardSignal } from '#machines/alerts/alertBoard/machine.ts';
import { alertBoardModel } from '#machines/alerts/alertBoard/model.ts';
import type { BoardView } from '#machines/alerts/alertBoard/present.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { now } from '#machines/kit/fixtures.ts';
import { alertBoardPage } from '#tests/alerts/alertBoard.page.ts';
import { answersAs } from './inside.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

const sends = 'send-chapter-safety-alert-member';

/** Nothing has been marked, helped or ended: the server would not take that back for a walk. */
const isAsBegun = ({ view, sections, allClear, mark, helping, question }: BoardView): boolean =>
  mark === null &&
  helping === null &&
  question === null &&
  (view !== 'shown' ||
    (allClear !== null &&
      sections.some(({ group, count }) => group === 'noAnswer' && count === 1) &&
      sections.some(({ rows }) => rows.some(({ help }) => help?.includes('Next officer')))));

/** While it is read again, nothing is begun: it would be read once more afterwards. */
function isOffered({ type }: AlertBoardSignal, view: BoardView): boolean {
  if (type === 'handBack.pressed') return !view.refreshing;
  if (type === 'mark.pressed' || type === 'onIt.pressed' || type === 'allClear.pressed')
    return !view.refreshing && isAsBegun(view);
  return type !== 'news.arrived' && (type !== 'refresh.requested' || isAsBegun(view));
}

describeInChromium(
  alertBoardModel,
  {
    page: alertBoardPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const sam = await tenant.member({ firstName: 'Sam', lastName: 'Okafor', policies: [sends] });
      // Whoever sent it reads the answers without the policy, too.
      const kim = await tenant.member({ firstName: 'Kim', policies: [sends] });
      const [mia, ben, dana] = [
        await tenant.member({ firstName: 'Mia', lastName: 'Park' }),
        await tenant.member({ firstName: 'Ben', lastName: 'Park' }),
        await tenant.member({ firstName: 'Dana', lastName: 'Park' }),
      ];
      const event = await tenant.party({ title: 'Autumn Social' });
      await tenant.choose(event, mia.id, ben.id, dana.id);
      const { id } = await tenant.call(kim.id, 'sendOrganizationAlert', {
        params: { orgId: tenant.harbor.id },
        body: { information: fire.information, audience: { kind: 'volunteers', eventId: event } },
      });
      const until = '2026-10-01T20:00:00.000Z';
      await tenant.call(sam.id, 'goOnDuty', { params: { orgId: tenant.harbor.id }, body: { until } });
      await answersAs(tenant, ben, id, 'Safe');
      await answersAs(tenant, dana, id, 'Not Safe');
      return { tenant, sam, alertId: id };
    },
    instead: ({ alertId }) => ({ '/fire/': `/${alertId}/` }),
    async open(page, { tenant, sam, alertId }) {
      // While the page's time stands still, the end of a sheet's way out may be missed.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, tenant.server, sam);
      await page.goto(`/safety-alerts/${alertId}/answers`);
    },
    mask: [/\d\d?:\d\d[ap]m E[DS]T/g],
    calls: {
      readBoard: { method: 'GET', path: /^\/api\/.*\/answers$/ },
      refreshBoard: { method: 'GET', path: /^\/api\/.*\/answers$/ },
      markAnswer: { method: 'PATCH', path: /\/answers\/[^/]+$/ },
      takeOn: { method: 'PATCH', path: /\/answers\/[^/]+\/helper$/ },
      handBack: { method: 'PATCH', path: /\/answers\/[^/]+\/helper$/ },
      giveAllClear: { method: 'POST', path: /\/all-clear$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    // Newer word of someone can't be taken back for the rest of a walk.
    offers: (move, view) =>
      move.kind === 'act' ? isOffered(move.signal, view) : move.kind !== 'settle' || move.label !== 'newer word',
    causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, sends) },
  },
  { situations: ['an alert under way'] },
);
