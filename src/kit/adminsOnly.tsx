import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import type { Organization } from '#contract/organization/organization.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

type May = (user: CurrentUser, organization: Organization) => boolean;

const runsIt: May = (user, organization) => holdsPolicyIn(user, organization, 'organization-admin');

/** For whoever runs the organization, or whom `may` names; anyone else is led home, and nothing is asked for before. */
export function AdminsOnly({ may = runsIt, children }: { may?: May; children: ReactNode }) {
  const { user, organization } = useOrganizationWorld();
  return may(user, organization) ? children : <Redirect to={href.home()} replace />;
}
