import * as z from 'zod/mini';
import { openEnum } from '#contract/kit/openEnum.ts';
import { DeviceName } from '#contract/account/session.ts';
import { Id, Instant } from '#contract/kit/shared.ts';
import { RoleName } from './roles.ts';

/** What the audit log of an organization holds (M-124), by the groups in which it is looked through. */
export const auditGroups = {
  signIns: [
    'signedIn',
    'signInFailed',
    'passwordChanged',
    'passwordReset',
    'codeFailed',
    'recoveryCodeUsed',
    'authenticatorOn',
    'authenticatorOff',
    'authenticatorReplaced',
    'recoveryCodesMade',
    'passkeyAdded',
    'passkeyRemoved',
    'phoneChanged',
  ],
  members: [
    'memberRead',
    'memberAdded',
    'memberChanged',
    'memberSuspended',
    'memberReinstated',
    'memberRemoved',
    'memberMovedOut',
    'memberMovedIn',
    'memberMerged',
    'memberAbsorbed',
    'eventHandedOver',
    'memberSignedOut',
    'authenticatorRemoved',
    'memberErased',
    'unclaimedEnded',
    'guestListRead',
    'alertAnswersRead',
  ],
  roles: [
    ...(['rolesChanged', 'roleMade', 'roleChanged', 'roleDeleted', 'signInSecurityChanged'] as const),
    ...(['signOnAdded', 'signOnChanged', 'signOnRemoved', 'signOnTried'] as const),
  ],
  files: ['membersImported', 'membersExported', 'guestListExported', 'auditExported'],
  incidents: ['incidentRead', 'incidentHeld', 'incidentReleased'],
  messages: ['messagesRetried', 'timersRetried'],
} as const;

export const auditGroupNames = [
  'signIns',
  'members',
  'roles',
  'files',
  'incidents',
  'messages',
] as const satisfies AuditGroup[];
export type AuditGroup = keyof typeof auditGroups;
export const AuditGroup = z.enum(auditGroupNames);

export type AuditKind = (typeof auditGroups)[AuditGroup][number];
export const auditKinds = auditGroupNames.flatMap((group): readonly AuditKind[] => auditGroups[group]);

/** Someone an entry names; `name` as it is now, null once they are erased. */
export const AuditPerson = z.object({ id: Id, name: z.nullable(z.string()) });
export type AuditPerson = z.infer<typeof AuditPerson>;

/** One entry: what happened, when (UTC ISO), who did it to whom, and from which device. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  kind: openEnum(auditKinds),
  /** Null for a command of whoever runs the server, and for what happens by itself. */
  actor: z.nullable(AuditPerson),
  /** About whom; null where it is the actor, or no one. */
  subject: z.nullable(AuditPerson),
  /** At which event an incident was, whose report was read, held or released; whose guest list was read or exported. */
  event: z.nullable(z.object({ id: Id, title: z.string() })),
  device: DeviceName,
  /** How many people a file had, how many messages or timers were tried again, or how many people were signed out with their provider. */
  count: z.nullable(z.number()),
  /** What it is about beside people, as it was called then: a role, a sign-on provider, another chapter. */
  named: z.nullable(z.string()),
  given: z.array(RoleName),
  taken: z.array(RoleName),
  /** Roles of the organization's own, as they were called. */
  givenOwn: z.array(z.string()),
  takenOwn: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Entries, newest first; `next`: behind which the next page begins, null with the last one. */
export const AuditPage = z.object({ data: z.array(AuditEntry), next: z.nullable(Id) });
export type AuditPage = z.infer<typeof AuditPage>;
