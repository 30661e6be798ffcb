import type { Caller, Resources } from '#contract/kit/access.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/kit/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Roster } from '#contract/guests/roster.ts';
import type { Sql } from '#server/db/db.ts';
import type { Intake } from '#server/files/intake.ts';
import type { FileLinks } from '#server/files/links.ts';
import type { DiskSpace } from '#server/files/diskSpace.ts';
import type { UploadLimits } from '#server/files/uploadConfig.ts';
import type { SignDocument } from '#server/journal/signed/document.ts';
import type { Accounts } from '#server/identity/accounts.ts';
import type { Claims } from '#server/identity/claims.ts';
import type { PushServices } from '#server/outbox/push/services.ts';
import type { AddressPace } from '#server/kit/addressPace.ts';
import type { Sharing } from '#server/kit/sharing.ts';
import type { Maps } from '#server/places/maps.ts';
import type { Sample } from './sample.ts';

/** The outside world of a handler beside the database: chance, links to files, and who opens accounts. */
export interface HandlerServices {
  newId: () => string;
  randomBytes: (count: number) => Uint8Array;
  files: FileLinks;
  /** Takes files in; never inside of a transaction. */
  intake: Intake;
  room: DiskSpace;
  uploadLimits: UploadLimits;
  claims: Claims;
  /** Whether the sessions of people stand in this database; with a pool outside they do not. */
  keepsSessions: boolean;
  /** Null when a pool outside keeps the accounts. */
  accounts: Pick<Accounts, 'hash' | 'confirmWith'> | null;
  /** Why an issuer can not be used, in a sentence; null where it can. Never asked inside a transaction. Null when a pool outside keeps providers. */
  checkIssuer: ((issuer: string) => Promise<string | null>) | null;
  /** Whom people ask for what the app does not let them do, as the end of a sentence. */
  askOthers: string;
  /** What notifications go out with; null where they are off. */
  push: PushServices | null;
  maps: Maps;
  /** What a new organization may start from; null for nothing. */
  sample: () => Sample | null;
  /** Whether the demo, and with it the demo's own sign-on provider, is on. */
  demo: boolean;
  /** What becomes of text messages: a gateway takes them, they lie in the demo's mailbox, or they are not set up. */
  texts: 'gateway' | 'mailbox' | 'off';
  /**
   * A position of the journal up to which nothing is under way anymore: every fact below it is seen by what is read after.
   * It is younger than a second. Not to be asked inside a transaction.
   */
  settled: (sql: Sql) => Promise<number>;
  /** Reads a roster once for all who ask for the same before the reading begins. */
  shareRoster: Sharing<Roster>;
  /** How many reports without a name a network address makes at an event in a day. */
  anonymousReports: AddressPace;
  /** Signs what is given away as a proof. Throws `CannotSign`. */
  sign: SignDocument;
}

/** Everything a handler may know. `now` (UTC ISO), caller and device were read at the edge; `sql` is the one transaction of a writing call. */
export interface CallContext<N extends CallName> {
  /** `session`: the one whose token was shown, where this server keeps sessions. */
  caller: Caller & { sub: string; session?: string | null };
  params: ParamsOf<Calls[N]>;
  query: QueryOf<Calls[N]>;
  /** `OrganizationId` and `ParentId` where the client sent them. */
  tenant: { OrganizationId?: string; ParentId?: string };
  body: BodyOf<Calls[N]>;
  resource: Resources[Calls[N]['resource']];
  sql: Sql;
  now: string;
  device: string | null;
  /** When a write was sent, by the clock of the phone, UTC ISO; null where it did not say so. */
  sentAt: string | null;
  /** The same request had its effect before, and its answer was not kept. */
  isRepeated: boolean;
  /** Where the request came from, for limits alone. */
  address: string;
  services: HandlerServices;
  /** Reads again what access to an event or an attendee rests on, and refuses who has lost it. Asked behind the lock of the event's head. */
  recheckAccess: () => Promise<void>;
}

/** One handler per call: parse → load → decide → append → answer. Refusals are thrown as `Refused`. */
export type Handler<N extends CallName> = (context: CallContext<N>) => Promise<AnswerOf<Calls[N]>>;

/**
 * A handler with work that no transaction may wait for. `prepare` is asked outside of one, its `sql` being the database,
 * once the caller is known to be allowed; what it answers goes on inside, where the resource may have changed.
 */
export interface PreparingHandler<N extends CallName> {
  prepare: (context: CallContext<N>) => Promise<{
    handle: Handler<N>;
    /** Clears up, outside again, whatever came of it. */
    settle: (outcome: Outcome<AnswerOf<Calls[N]>>) => Promise<void>;
  }>;
}

/** How far a call in steps has come: the last one of those in order who is done, and for how many something changed. */
export interface Progress {
  after: string;
  count: number;
}

/**
 * A handler whose work would hold its locks for too long. Each step is a transaction of its own, with access asked again,
 * and is told how far those before it came, until one answers. What is committed stands, whatever becomes of the rest.
 */
export interface SteppingHandler<N extends CallName> {
  step: (context: CallContext<N>, before: Progress | null) => Promise<Step<AnswerOf<Calls[N]>>>;
}

export type Step<Answer> = { answer: Answer } | { progress: Progress };

/** What is known of a transaction: of one whose end was not answered nothing is, and all of it may stand. */
export type Outcome<Answer> = { state: 'answered'; answer: Answer } | { state: 'refused' } | { state: 'unknown' };

/** Calls that prepare, and those in steps; all others are plain handlers, which commands may ask directly. */
export type PreparingName =
  | 'startUpload'
  | 'finishUpload'
  | 'setUp'
  | 'startFromSample'
  | 'saveSignOnProvider'
  | 'reportAnonymously';
export type SteppingName = 'inviteMembers';

export type Handlers = {
  [N in CallName]: N extends PreparingName
    ? PreparingHandler<N>
    : N extends SteppingName
      ? SteppingHandler<N>
      : Handler<N>;
};
