import type { SnapshotFrom } from 'xstate';
import type { Organization, Setting } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { activeOrganization, eligibleOrganizations } from './organizations.ts';
import type { sessionMachine } from './machine.ts';

/** Which route table is open, and who for. */
export type SessionView =
  | { table: 'authorizing' }
  | { table: 'unreachable'; heading: string; advice: string }
  | { table: 'signedOut' }
  /** What was opened belongs in another organization. `mayRetry`: whether that one opens isn’t known. */
  | { table: 'astray'; heading: string; advice: string; mayRetry: boolean }
  | { table: 'choosing'; user: CurrentUser; organizations: Organization[] }
  | {
      table: 'active';
      user: CurrentUser;
      organization: Organization;
      organizations: Organization[];
      settings: Setting[] | null;
    };

const outages = {
  noConnection: { heading: 'No connection', advice: 'You’re still signed in. Check your network.' },
  trouble: { heading: 'Muster isn’t responding', advice: 'You’re still signed in. Try again in a moment.' },
};

const astray = {
  heading: 'Another Organization',
  advice:
    'It’s for an organization that your account can’t open. If you have another account, log out and use that one.',
};

const uncertain = {
  noConnection: 'This link is for another organization. Check your network and try again.',
  trouble: 'This link is for another organization. Try again in a moment.',
};

/** The server has said that someone is signed in and belongs where they are: the link that led here is no longer wanted (N-114). */
export const isSettled = (snapshot: SnapshotFrom<typeof sessionMachine>): boolean =>
  snapshot.matches({ active: 'settled' });

export function present(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { user, settings } = snapshot.context;
  const organization = activeOrganization(snapshot.context);
  if (snapshot.matches('unreachable'))
    return { table: 'unreachable', ...outages[snapshot.context.outage ?? 'trouble'] };
  if (snapshot.matches('signedOut')) return { table: 'signedOut' };
  if (snapshot.matches('astray')) {
    const outage = snapshot.context.outage ?? 'trouble';
    return snapshot.context.isFresh
      ? { table: 'astray', ...astray, mayRetry: false }
      : { table: 'astray', heading: outages[outage].heading, advice: uncertain[outage], mayRetry: true };
  }
  if (snapshot.matches('choosing') && user)
    return { table: 'choosing', user, organizations: eligibleOrganizations(user) };
  if (snapshot.matches('active') && user && organization) {
    return { table: 'active', user, organization, organizations: eligibleOrganizations(user), settings };
  }
  return { table: 'authorizing' };
}
