import type { Topic } from '#contract/kit/news.ts';
import { rolesIn } from '#contract/organization/roles.ts';
import type { Row, Sql } from '#server/db/db.ts';
import { notifySessions } from '#server/identity/sessionNews.ts';
import { notifyRecords } from '#server/live/channel.ts';
import { accountsOfHolders } from '#server/organization/requiredFactors.ts';
import type { Applied } from './applied.ts';
import type { Plan } from './planRows.ts';
import type { TargetName } from './targets.ts';

const ofOrganizations: readonly TargetName[] = [
  'organizations',
  'settings',
  'rules',
  'categories',
  'education',
  'eventTypes',
  'roles',
];
const ofPeople: readonly TargetName[] = ['people', 'memberships', 'policies', 'roleHolders'];

/** Tells open streams what a folder has changed of organizations and people that were there before. */
export async function announce(sql: Sql, plan: Plan, applied: Applied): Promise<void> {
  const touched = (names: readonly TargetName[]) =>
    names.some((name) => {
      const counts = applied.get(name);
      return counts !== undefined && counts.created + counts.changed > 0;
    });
  const wasThere = (name: 'organizations' | 'people') => applied.get(name)?.created !== plan.get(name)?.length;
  if (touched(['secondFactors'])) await tellHolders(sql, plan.get('secondFactors') ?? []);
  await notifyRecords(sql, [
    ...(touched(ofOrganizations) && wasThere('organizations') ? topics('organization', plan.get('organizations')) : []),
    ...(touched(['organizations', 'settings']) && wasThere('organizations')
      ? topics('settings', plan.get('organizations'))
      : []),
    ...(touched(ofPeople) && wasThere('people') ? topics('user', plan.get('people')) : []),
  ]);
}

/** What the sessions of these roles' holders may do changes with the commit. */
async function tellHolders(sql: Sql, rows: readonly Row[]): Promise<void> {
  for (const [organization, required] of Map.groupBy(rows, (row) => String(row['organization_id']))) {
    const roles = rolesIn(required.map(({ policy }) => String(policy)));
    await notifySessions(sql, await accountsOfHolders(sql, organization, roles));
  }
}

const topics = (kind: 'organization' | 'settings' | 'user', rows: readonly Row[] = []): Topic[] =>
  rows.map(({ id }): Topic => `${kind}:${String(id)}`);
