import { numberText } from '#contract/kit/numberText.ts';
import type { AuditEntry, AuditKind, AuditPerson } from '#contract/organization/audit.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import { roleTexts } from '../roles.ts';

/** What a sentence is made of. */
interface Parts {
  who: string;
  /** To whom it was done; empty where it is about no one else. */
  whom: string;
  count: string;
  /** What it is about beside people; null in entries from before that was kept. */
  named: string | null;
}

const called = (what: string, named: string | null, without: string): string =>
  named === null ? without : `${what} “${named}”`;
const role = (named: string | null): string => called('the role', named, 'a role');
const provider = (named: string | null): string => called('the sign-on provider', named, 'a sign-on provider');

const members = (count: string): string => `${count} ${count === '1' ? 'member' : 'members'}`;

/** Where turning a provider off, or removing it, signed people out. */
const signedOut = (count: string): string =>
  count === '0' ? '' : `, which signed out ${count} ${count === '1' ? 'person' : 'people'}`;

const sentences: Readonly<Record<AuditKind | 'other', (parts: Parts) => string>> = {
  signedIn: ({ who }) => `${who} signed in`,
  signInFailed: ({ who }) => `Wrong password for ${who}`,
  passwordChanged: ({ who }) => `${who} changed their password`,
  passwordReset: ({ who }) => `${who} set a password with an emailed code`,
  codeFailed: ({ who }) => `Wrong sign-in code for ${who}`,
  recoveryCodeUsed: ({ who }) => `${who} used a recovery code`,
  authenticatorOn: ({ who }) => `${who} turned on their authenticator app`,
  passkeyAdded: ({ who }) => `${who} added a passkey`,
  passkeyRemoved: ({ who }) => `${who} removed a passkey`,
  phoneChanged: ({ who }) => `${who} changed their phone number`,
  authenticatorOff: ({ who }) => `${who} turned off their authenticator app`,
  authenticatorReplaced: ({ who }) => `${who} replaced their authenticator app`,
  recoveryCodesMade: ({ who }) => `${who} made new recovery codes`,
  memberRead: ({ who, whom }) => `${who} opened ${whom}’s details`,
  memberAdded: ({ who, whom }) => `${who} added ${whom}`,
  memberChanged: ({ who, whom }) => `${who} changed ${whom}’s details`,
  memberSuspended: ({ who, whom }) => `${who} suspended ${whom}`,
  memberReinstated: ({ who, whom }) => `${who} reinstated ${whom}`,
  memberRemoved: ({ who, whom }) => `${who} removed ${whom}`,
  memberMovedOut: ({ who, whom, named }) => `${who} moved ${whom} to ${named ?? 'another chapter'}`,
  memberMovedIn: ({ who, whom, named }) => `${who} moved ${whom} here from ${named ?? 'another chapter'}`,
  memberMerged: ({ who, whom }) => `${who} merged ${whom} into another record`,
  memberAbsorbed: ({ who, whom }) => `${who} merged another record into ${whom}`,
  eventHandedOver: ({ who, whom }) => `${who} handed an event over to ${whom}`,
  memberSignedOut: ({ who, whom }) => `${who} signed ${whom} out everywhere`,
  authenticatorRemoved: ({ who, whom }) => `${who} turned off ${whom}’s authenticator app`,
  memberErased: ({ who, whom }) => `${who} erased ${whom}`,
  unclaimedEnded: ({ who, whom }) => `${who} ended the membership of ${whom}, whose account was never claimed`,
  guestListRead: ({ who }) => `${who} opened a guest list with phone numbers and birth dates`,
  alertAnswersRead: ({ who }) => `${who} opened the answers to a safety alert`,
  rolesChanged: ({ who, whom }) => `${who} changed ${whom}’s roles`,
  roleMade: ({ who, named }) => `${who} made ${role(named)}`,
  roleChanged: ({ who, count, named }) => `${who} changed ${role(named)}, which ${members(count)} had`,
  roleDeleted: ({ who, count, named }) => `${who} deleted ${role(named)}, which ${members(count)} had`,
  signInSecurityChanged: ({ who }) => `${who} changed which roles need a second factor`,
  signOnAdded: ({ who, named }) => `${who} added ${provider(named)}`,
  signOnChanged: ({ who, count, named }) => `${who} changed ${provider(named)}${signedOut(count)}`,
  signOnRemoved: ({ who, count, named }) => `${who} removed ${provider(named)}${signedOut(count)}`,
  signOnTried: ({ who, named }) => `${who} tried ${provider(named)}`,
  membersImported: ({ who, count }) => `${who} imported ${members(count)}`,
  membersExported: ({ who, count }) => `${who} exported ${members(count)}`,
  guestListExported: ({ who, count }) =>
    `${who} exported a guest list of ${count} ${count === '1' ? 'person' : 'people'}`,
  auditExported: ({ who }) => `${who} exported the audit log`,
  incidentRead: ({ who }) => `${who} opened an incident report`,
  incidentHeld: ({ who }) => `${who} put an incident report on legal hold`,
  messagesRetried: ({ who, count }) => `${who} tried ${count} failed ${count === '1' ? 'message' : 'messages'} again`,
  timersRetried: ({ who, count }) => `${who} tried ${count} failing ${count === '1' ? 'task' : 'tasks'} again`,
  other: ({ who }) => `${who} did something this page can’t show yet. Reload the page to see it.`,
  incidentReleased: ({ who }) => `${who} released the legal hold of an incident report`,
};

/** What someone is called who is erased, and who did what a command of the server did. */
const erased = 'an erased member';
const operator = 'The server’s operator';
const dailyCheck = 'The daily check';

const nameOf = (person: AuditPerson): string => person.name ?? erased;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who did it, as a cell or the beginning of a sentence. */
export function actorOf({ actor, kind }: AuditEntry): string {
  if (actor !== null) return capital(nameOf(actor));
  return kind === 'unclaimedEnded' ? dailyCheck : operator;
}

/** To whom it was done, as a cell; empty where it is about no one else. */
export const subjectOf = ({ subject }: AuditEntry): string => (subject === null ? '' : nameOf(subject));

/** An entry as one sentence without a period: `Sam Whitaker suspended Ben Okafor`. */
export function sentenceOf(entry: AuditEntry): string {
  const { kind, actor, count, named } = entry;
  const who = (kind === 'signInFailed' || kind === 'codeFailed') && actor ? nameOf(actor) : actorOf(entry);
  return sentences[kind]({ who, whom: subjectOf(entry), count: numberText(count ?? 0), named });
}

/** Those of the organization's own first: `Risk manager, Event creator, Reviewer` */
export const rolesText = (roles: readonly RoleName[], own: readonly string[]): string =>
  [...own, ...roles.map((name) => roleTexts[name].name)].join(', ');
