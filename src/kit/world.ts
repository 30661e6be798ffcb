import { createContext, use } from 'react';
import type { Organization } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import type { Services } from '#src/app/services/services.ts';

/** What every area is wired with. */
export interface World {
  services: Services;
  notify: (notice: NoticeShown) => void;
  /** Another page of the same address is open: what was wrong with a form goes. */
  turnPage: () => void;
  /** A sign-in has succeeded; `wanted` is the address that this tab was opened with. */
  enter: (user: CurrentUser | null, wanted?: string | null) => void;
  /** Opens what a message is about: an address with its query, in the organization that it names (N-112). */
  follow: (link: string) => void;
}

/** What an area inside an organization is wired with. */
export interface OrganizationWorld extends World {
  user: CurrentUser;
  organization: Organization;
  /** The organization's event photo, shown where an event has none. */
  eventPhoto: string | null;
  tellBirthDateKnown: () => void;
  /** Whether the screen of this address is there: without it even the door has the bar. */
  tellScreenThere: (isThere: boolean) => void;
}

export const WorldContext = createContext<World | null>(null);
export const OrganizationContext = createContext<OrganizationWorld | null>(null);

export function useWorld(): World {
  const world = use(WorldContext);
  if (!world) throw new Error('useWorld must be used inside the shell');
  return world;
}

export function useOrganizationWorld(): OrganizationWorld {
  const world = use(OrganizationContext);
  if (!world) throw new Error('useOrganizationWorld must be used inside an organization');
  return world;
}
