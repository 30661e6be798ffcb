import type { CurrentUser } from '#contract/account/person.ts';
import type { Setting } from '#contract/organization/organization.ts';
import type { NewsArrived } from '#machines/kit/news.ts';

/** What the browser kept of the last visit, parsed. `tokens` says whether a sign-in is stored at all. */
export interface SessionInput {
  tokens: boolean;
  user: CurrentUser | null;
  organizationId: string | null;
  settings: Setting[] | null;
  /** Id of the organization that the link names with which this page was opened; null: it names none. */
  linked?: string | null;
  /** The link leads to what is the person's own: it opens also where that organization doesn't (S-199). */
  opensAnywhere?: boolean;
}

export interface SessionContext {
  hasTokens: boolean;
  user: CurrentUser | null;
  organizationId: string | null;
  settings: Setting[] | null;
  /** The user came from the server in this visit, not from what the browser kept. */
  isFresh: boolean;
  /** Id of the organization in which what was opened by a link belongs, until it is open. */
  linked: string | null;
  opensAnywhere: boolean;
  refusal: string | null;
  /** Why nothing could be loaded for someone of whom nothing is kept: no server answered, or the server is in trouble. */
  outage: 'noConnection' | 'trouble' | null;
}

export type SessionSignal =
  /** Someone has signed in; null where they couldn't be loaded yet. `linked`: id of the organization that the link names which was wanted before. */
  | { type: 'session.entered'; user: CurrentUser | null; linked?: string | null; opensAnywhere?: boolean }
  | { type: 'organization.chosen'; organizationId: string }
  /** Something is opened that belongs in this organization. */
  | { type: 'link.followed'; organizationId: string; opensAnywhere?: boolean }
  /** From a link that doesn't open here, back to where one may be. */
  | { type: 'link.left' }
  | { type: 'user.changed'; user: CurrentUser }
  | { type: 'logOut.pressed' }
  | { type: 'auth.ended' }
  /** It is said that what someone may do in an organization has changed, or has ended. */
  | { type: 'membership.changed' }
  | { type: 'auth.refused' }
  /** Name, look or numbers of the organization have changed. */
  | NewsArrived
  | { type: 'storage.refused' }
  | { type: 'clock.differed' }
  /** The device has a network again. */
  | { type: 'connection.returned' }
  | { type: 'retry.pressed' };
