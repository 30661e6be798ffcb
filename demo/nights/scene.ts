import type * as z from 'zod/mini';
import type { Caller } from '#contract/kit/access.ts';
import { type CallName, callNames } from '#contract/calls.ts';
import type { Sql } from '#server/db/db.ts';
import { eventTypeId, organizationId, stableId } from '#server/cli/organization/stableId.ts';
import type { FileRecord } from '#server/files/links.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import type { Dispatcher } from '#server/http/dispatch.ts';
import type { Clock } from './clock.ts';

/** A call of the contract, as far as a scene needs it. */
interface Made<A extends z.ZodMiniType> {
  name: string;
  answer: A;
}

interface Said {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Somebody at a moment, who makes calls as the app would. */
export interface Actor {
  id: string;
  now: string;
  call<A extends z.ZodMiniType>(call: Made<A>, said: Said): Promise<z.infer<A>>;
}

/** What a night is made with: people by the first part of their address, times, and real calls. */
export interface Scene {
  at: Clock;
  personId(name: string): Promise<string>;
  /** `device`: the phone that the calls are made with. */
  as(name: string, now: string, device?: string): Promise<Actor>;
  /** Somebody without an account. */
  guest(now: string): Pick<Actor, 'call'>;
  /** A photo of `assets/` as a file that this person put there. Answers its key. */
  upload(actor: Actor, organization: string, photo: string): Promise<string>;
}

export interface Night {
  /** Begins with its number; it is run once in a database, in order. */
  name: string;
  make(scene: Scene): Promise<void>;
}

/** Photos of `assets/` by name, their bytes stored. */
export type Photos = ReadonlyMap<string, FileRecord>;

interface SceneOptions {
  sql: Sql;
  dispatcher: Dispatcher;
  at: Clock;
  photos: Photos;
}

export const organizationNamed = organizationId;
export const eventTypeNamed = eventTypeId;

export function createScene({ sql, dispatcher, at, photos }: SceneOptions): Scene {
  const callers = new Map<string, Caller>();

  const callerNamed = async (name: string): Promise<Caller> => {
    const known = callers.get(name);
    if (known) return known;
    const email = `${name}@muster.test`;
    const { rows } = await sql.query<{ id: string }>('select id from person where email = $1', [email]);
    const caller = rows[0] ? await callerOfPerson(sql, rows[0].id) : null;
    if (!caller) throw new Error(`The demo names ${name}, who is not in people/.`);
    callers.set(name, caller);
    return caller;
  };

  const acting = (caller: Caller | null, now: string, device: string | null = null): Pick<Actor, 'call'> => ({
    call: async (call, { params = {}, query = {}, body = null }) =>
      call.answer.parse(
        await dispatcher.dispatch({
          call: handled(call.name),
          caller: caller && { ...caller, sub: '' },
          params,
          query,
          body,
          now,
          device,
        }),
      ),
  });

  return {
    at,
    personId: async (name) => (await callerNamed(name)).id,
    as: async (name, now, device) => {
      const caller = await callerNamed(name);
      return { id: caller.id, now, ...acting(caller, now, device) };
    },
    guest: (now) => acting(null, now),
    upload: async (actor, organization, photo) => {
      const file = photos.get(photo);
      if (!file) throw new Error(`The demo names ${photo}, which is not in assets/.`);
      const { bucket, key, size, type, width, height } = file;
      const what = [stableId('upload', actor.id, key), bucket, key, photo, size, type, width, height];
      await sql.query(insertUpload, what.concat(organizationNamed(organization), actor.id, actor.now));
      return file.key;
    },
  };
}

const insertUpload = `
insert into stored_file (id, bucket, key, name, size, type, width, height, organization_id, uploaded_by, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

function handled(name: string): CallName {
  const call = callNames.find((each) => each === name);
  if (call === undefined) throw new Error(`The contract has no call ${name} with a handler.`);
  return call;
}
