import { getCurrentUser, getSettings, saveUser } from '#contract/calls/session.ts';
import { type Organization, settingSlugs } from '#contract/entities/organization.ts';
import type { Services } from '#src/services/services.ts';

export { dropKeptAlert } from '#src/services/alertKept.ts';
export { dropAllKept, keptOrganization, keptTheme, keptUser } from '#src/services/kept.ts';

export const loadUser = ({ api }: Services, signal: AbortSignal) =>
  api.send(getCurrentUser, { signal, endsSession: true });

export const loadSettings = ({ api }: Services, organization: Organization, signal: AbortSignal) =>
  api.send(getSettings, {
    params: { parentId: organization.ParentId },
    query: { where: JSON.stringify(settingSlugs), perPage: String(settingSlugs.length) },
    signal,
  });

/** `at` is the moment of the login, UTC ISO. */
export const recordLogin = ({ api }: Services, userId: string, at: string) =>
  api.send(saveUser, { params: { userId }, body: { lastLoginDate: at } });
