import { type AddressName, findAddress, whoMayEnter } from './addresses.ts';

const parameter = 'in';

/**
 * A path of the app as it leaves in a message: with the id of the organization it is about, so that it opens there for a member of
 * several (N-112).
 */
export const inOrganization = (path: string, organizationId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(organizationId)}`;

/** Whether an address is one that is opened inside an organization: those of members, and the start. */
export function opensInside(path: string): boolean {
  const found = findAddress(path.split('?')[0] ?? '');
  return found !== null && (found.name === 'home' || whoMayEnter(found.name) === 'member');
}

const own: ReadonlySet<AddressName> = new Set([
  ...(['personalSafety', 'safetyContacts', 'alertPlan', 'checkOnMe'] as const),
  ...(['myAccount', 'changePassword', 'changePhone', 'passkeys', 'authenticator', 'pushConsent'] as const),
]);

/**
 * Whether an address shows what is the person's own, in whichever organization they are (S-199): it opens also where the one that the
 * link names doesn't.
 */
export function opensAnywhere(path: string): boolean {
  const found = findAddress(path.split('?')[0] ?? '');
  return found !== null && own.has(found.name);
}

/** What a link leads to: its path without the organization it names, and that one's id; null where it names none. */
export function readLink(link: string): { path: string; organizationId: string | null } {
  const [path = '', ...query] = link.split('?');
  const parts = query.join('?').split('&').filter(Boolean);
  const isNamed = (part: string) => part.startsWith(`${parameter}=`);
  const named = parts.find(isNamed)?.slice(parameter.length + 1) ?? '';
  const others = parts.filter((part) => !isNamed(part)).join('&');
  return { path: others === '' ? path : `${path}?${others}`, organizationId: decoded(named) || null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
