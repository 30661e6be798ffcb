import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

/** Who may not create events is led to the timeline. */
export function CreatorsOnly({ children }: { children: ReactNode }) {
  const { user, organization } = useOrganizationWorld();
  return holdsPolicyIn(user, organization, 'event-creator') ? children : <Redirect to={href.events()} replace />;
}
