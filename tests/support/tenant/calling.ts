import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '#contract/kit/call.ts';
import { limits } from '#contract/kit/limits.ts';
import { type CallName, type Calls, callNamed } from '#contract/calls.ts';
import { handlers } from '#server/handlers.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import { createDecoder } from '#server/files/decoder/decoder.ts';
import { createIntake } from '#server/files/intake.ts';
import { createLinks } from '#server/files/links.ts';
import { createDiskSpace } from '#server/files/diskSpace.ts';
import { uploadLimitsOf } from '#server/files/uploadConfig.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import { createDispatcher, type Dispatcher } from '#server/http/dispatch.ts';
import type { HandlerServices } from '#server/calls/handler.ts';
import { Follower } from '#server/live/follower.ts';
import { createSettled } from '#server/live/settled.ts';
import { createAddressPace } from '#server/kit/addressPace.ts';
import { Refused } from '#server/kit/refused.ts';
import { documentSigner } from '#server/journal/signed/document.ts';
import type { Signing } from '#server/journal/signed/signing.ts';
import { createProbe } from '#server/identity/federation/probe.ts';
import { askOthers, localClaims } from '#server/identity/claims.ts';
import { noMaps } from '#server/places/maps.ts';
import { sampleIn } from '#server/sample.ts';

/** Parts of a request as they come over the wire. */
export interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  /** The phone or browser that it is made with. */
  device?: string;
  /** By the clock of that phone, UTC ISO. */
  sentAt?: string;
}

/** What a refused call says. */
export interface No {
  code: string;
  status: number;
  message: string;
  details: Record<string, unknown>;
  fields: { field: string; message: string }[];
}

export interface Calling {
  /** UTC ISO; every call is made at this moment until it is set again. */
  now: string;
  /** Makes a call in someone's name, null for no one, and answers what is answered. A refusal is thrown. */
  call<N extends CallName>(personId: string | null, name: N, said?: RequestParts): Promise<AnswerOf<Calls[N]>>;
  /** Makes a call that is refused and answers how. */
  no(personId: string | null, name: CallName, said?: RequestParts): Promise<No>;
}

/** Files of calls that a test makes go into a folder of its process, which is made with the first of them. */
const folder = join(tmpdir(), `muster-test-${process.pid}-${randomUUID().slice(0, 8)}`);
export const testLinks = createLinks(Buffer.alloc(32, 7));
export const testStore = createFileStore(folder);
const work = join(folder, 'work');
/** One for all tests of a process: it starts with the first file. */
const testDecoder = createDecoder({ folder: work });
/** Key and heads of the calls that a test makes. */
export const testSigning: Signing = {
  keyFile: join(folder, 'key.pem'),
  headsFile: join(folder, 'heads.jws'),
  anchors: [],
};
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const sample = sampleIn();

export const testServices = (store = testStore): HandlerServices => ({
  newId: randomUUID,
  randomBytes,
  files: testLinks,
  intake: createIntake({ store, links: testLinks, folder: work, decoder: testDecoder }),
  room: createDiskSpace({ folder, freeBytes: 0 }),
  uploadLimits: uploadLimitsOf({}),
  claims: localClaims,
  keepsSessions: true,
  push: null,
  accounts: null,
  checkIssuer: createProbe({ demo: true, patience: 5 }),
  askOthers: askOthers(null),
  maps: noMaps,
  sample,
  demo: true,
  texts: 'gateway',
  settled: followed(),
  shareRoster: (_, read) => read(),
  anonymousReports: createAddressPace(limits.anonymousReportsOfAddress, 24 * 60 * 60_000),
  sign: documentSigner(testSigning),
});

/** A follower of its own for each database. */
function followed(): HandlerServices['settled'] {
  const known = new WeakMap<Sql, Promise<() => Promise<number>>>();
  const follow = async (sql: Sql) => {
    const now = () => performance.now();
    const follower = new Follower({ sql, onNews: () => undefined, onLost: () => undefined, now });
    await follower.start();
    return createSettled(follower, now);
  };
  return async (sql) => {
    const settled = known.get(sql) ?? follow(sql);
    known.set(sql, settled);
    return (await settled)();
  };
}

export const testDispatcher = (db: Db, services = testServices()): Dispatcher =>
  createDispatcher({ db, handlers, services });

export function createCalling(db: Db, dispatcher: Dispatcher, now: string): Calling {
  const calling: Calling = {
    now,
    async call(personId, name, { params = {}, query = {}, body, key, device, sentAt } = {}) {
      const caller = personId === null ? null : await callerOfPerson(db, personId);
      if (personId !== null && !caller) throw new Error(`There is no person ${personId}.`);
      const answer = await dispatcher.dispatch({
        call: name,
        caller: caller && { ...caller, sub: `sub-${caller.id}` },
        params,
        query,
        body,
        now: calling.now,
        idempotencyKey: key ?? null,
        device: device ?? null,
        sentAt: sentAt ?? null,
      });
      return callNamed(name).answer.parse(answer) as AnswerOf<Calls[typeof name]>;
    },
    async no(personId, name, said) {
      const answer = await calling.call(personId, name, said).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if ('value' in answer) throw new Error(`${name} was not refused but answered ${JSON.stringify(answer.value)}.`);
      const { error } = answer;
      if (!(error instanceof Refused)) throw error;
      const { code, status, message, details, fields } = error;
      return { code, status, message, details, fields };
    },
  };
  return calling;
}
