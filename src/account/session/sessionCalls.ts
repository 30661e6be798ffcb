import { getCurrentUser, getSettings, saveUser } from '#contract/account/calls.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { type Organization, settingSlugs } from '#contract/organization/organization.ts';
import type { Services } from '#src/app/services/services.ts';
import { dropKeptOfOther } from '#src/app/services/storage/kept.ts';

export { dropKeptAlert } from '#src/app/services/storage/alertKeys.ts';
export { dropAllKept, dropLeftBehind, keptOrganization, keptTheme, keptUser } from '#src/app/services/storage/kept.ts';

/** The birth date goes no further: what the app keeps of a user survives reloads (decision 002). */
export async function loadUser({ api }: Services, signal: AbortSignal): Promise<CurrentUser> {
  const { birthDate: _, ...user } = await api.send(getCurrentUser, { signal, endsSession: true });
  dropKeptOfOther(user.id);
  return user;
}

/** For this organization, which the app may not show yet: the calls of its screens are made for the one shown. */
export const loadSettings = ({ api }: Services, organization: Organization, signal: AbortSignal) =>
  api.send(getSettings, {
    params: { parentId: organization.ParentId },
    tenant: { OrganizationId: organization.id, ParentId: organization.ParentId },
    query: { where: JSON.stringify(settingSlugs), perPage: String(settingSlugs.length) },
    signal,
  });

/** That someone has come in, now. Where it fails nobody is kept from it. */
export const recordLogin = async ({ api }: Services, { userId }: { userId: string }): Promise<void> => {
  const body = { lastLoginDate: new Date().toISOString() };
  await api.send(saveUser, { params: { userId }, body }).catch((error: unknown) => {
    console.warn('The login was not recorded', error instanceof Error ? error.message : '');
  });
};
