import type { Policy } from '#contract/kit/policies.ts';
import type { Tenant } from './tenant.ts';

/** Takes a policy from someone wherever they hold it. Returns how to give it back. */
export async function takePolicy({ db }: Tenant, person: string, policy: Policy): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ organization: string }>(
    'delete from policy_grant where person_id = $1 and policy = $2 returning organization_id as organization',
    [person, policy],
  );
  return async () => {
    for (const { organization } of rows)
      await db.query('insert into policy_grant (person_id, organization_id, policy) values ($1, $2, $3)', [
        person,
        organization,
        policy,
      ]);
  };
}
