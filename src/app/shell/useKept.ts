import { useLayoutEffect } from 'react';
import type { Organization, Setting } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { holdKept, keptOrganization, keptTheme, keptUser } from '#src/app/services/storage/kept.ts';
import { dress } from './theme.ts';

/** Keeps what survives a reload and dresses the page while someone is inside an organization. */
export function useKept(active: { user: CurrentUser; organization: Organization; settings: Setting[] | null }): void {
  const { user, organization, settings } = active;
  useLayoutEffect(() => {
    dress(settings);
    if (settings) keptTheme.keep(organization.id, settings);
    return () => dress(null);
  }, [settings, organization.id]);
  useLayoutEffect(holdKept, []);
  useLayoutEffect(() => keptUser.keep(user), [user]);
  useLayoutEffect(() => keptOrganization.keep(organization.id), [organization.id]);
}
