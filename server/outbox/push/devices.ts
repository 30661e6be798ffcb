import type { Sql } from '#server/db/db.ts';
import type { NewMessage } from '../newMessage.ts';
import type { DeviceKeys } from './encrypt.ts';

/** A browser that gets notifications, as a message to it needs to know it. */
export interface PushDevice extends DeviceKeys {
  id: string;
  personId: string;
  endpoint: string;
  /** The public key of the server that it was told. */
  key: string;
  hidesContent: boolean;
}

/** The devices as `d` whose session goes on at `$1`, and whose person was not erased. */
const live = `
push_device d left join identity_session s on s.origin_jti = d.session_id
where (d.session_id is null or (s.revoked_at is null and s.expires_at > $1))
and not exists (select 1 from erasure x where x.person_id = d.person_id)`;

const ofPeople = `
select d.id, d.person_id as person, d.hides_content as "hidesContent" from ${live} and d.person_id = any($2) and (d.takes_events or not $3)
order by d.person_id, d.id`;

type KnownDevice = Pick<PushDevice, 'id' | 'hidesContent'>;

/** What a person is told on each of their devices. */
export interface ToPerson {
  person: string;
  message: Pick<NewMessage, 'cause' | 'template' | 'organization' | 'watcher'>;
}

/** A message to each device of these people (S-94), with what is said of each of them. `now`: UTC ISO. */
export const pushesTo = (
  sql: Sql,
  people: readonly string[],
  message: ToPerson['message'],
  now: string,
): Promise<NewMessage[]> =>
  pushesOf(
    sql,
    [...new Set(people)].map((person) => ({ person, message })),
    now,
  );

/** {@link pushesTo} for many, each of whom is told something else; somebody may be told more than one thing. */
export async function pushesOf(sql: Sql, told: readonly ToPerson[], now: string): Promise<NewMessage[]> {
  const devices = await devicesOf(sql, told, now, 'safety');
  return told.flatMap(({ person, message }) => devices(person).map(({ id }) => pushOn(id, message)));
}

/** Somebody's devices: all of them for what is about safety, those that take events for what is about these (N-121). */
export async function devicesOf(
  sql: Sql,
  told: readonly Pick<ToPerson, 'person'>[],
  now: string,
  about: 'safety' | 'events',
): Promise<(person: string) => readonly KnownDevice[]> {
  if (told.length === 0) return () => [];
  const people = [...new Set(told.map(({ person }) => person))];
  const { rows } = await sql.query<KnownDevice & { person: string }>(ofPeople, [
    ...[new Date(now), people, about === 'events'],
  ]);
  const devices = Map.groupBy(rows, ({ person }) => person);
  return (person) => devices.get(person) ?? [];
}

/** A message to a device. */
export const pushOn = (id: string, message: ToPerson['message']): NewMessage => ({
  ...message,
  channel: 'push',
  recipient: { kind: 'device', id },
});

const one = `
select d.id, d.person_id as "personId", d.endpoint, d.p256dh, d.auth, d.key, d.hides_content as "hidesContent"
from ${live} and d.id = $2`;

/** A device whose session goes on; null for what is none anymore. */
export const liveDevice = async (sql: Sql, id: string, now: Date): Promise<PushDevice | null> =>
  (await sql.query<PushDevice>(one, [now, id])).rows[0] ?? null;

/** A push service says that a browser takes no more of this endpoint (S-97). */
export const dropDevice = async (sql: Sql, endpoint: string): Promise<void> =>
  void (await sql.query('delete from push_device where endpoint = $1', [endpoint]));
