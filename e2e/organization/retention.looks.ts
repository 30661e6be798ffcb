import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import type { Screens } from '../looks/fixtures.ts';

/** How long an organization keeps data: after a run of one kind, with the others to come. */
export const screens: Screens = {
  'data retention': async ({ tenant, as }) => {
    const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
    await tenant.db.query(
      `insert into retention_run (organization_id, kind, last_run_at, last_removed) values ($1, 'guestDetails', $2, 214)`,
      [tenant.harbor.id, '2026-10-15T07:00:00.000Z'],
    );
    const page = await as(sam);
    await page.goto('/admin/retention');
    await expect(h1(page)).toHaveText('Data Retention');
    await expect(page.getByText('Deleted 30 days after the event ends')).toBeVisible();
    return page;
  },
};
