import type { Policy } from '#contract/kit/policies.ts';
import type { Person, Tenant } from './tenant.ts';

const policies: Policy[] = ['organization-admin', 'parent-admin', 'event-reviewer'];

/** Whoever runs Harbor House and writes for its parent. */
export const founderOf = (tenant: Tenant): Promise<Person> =>
  tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies });

const ofTypes = 'event_type_id in (select id from event_type where parent_id = $1)';

/** Harbor House as a new organization: nothing is written, here or for its parent. */
export async function emptied({ db, northfield }: Tenant): Promise<void> {
  for (const text of [
    `delete from module_template where ${ofTypes}`,
    `delete from event_type_approver where ${ofTypes}`,
    'delete from event_type where parent_id = $1',
    'delete from house_rule where parent_id = $1',
    'delete from education where category_id in (select id from education_category where parent_id = $1)',
    'delete from education_category where parent_id = $1',
  ])
    await db.query(text, [northfield]);
}
