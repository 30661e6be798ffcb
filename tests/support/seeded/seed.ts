import { hashOfToken } from '#server/guests/tokens.ts';
import type { Db } from '#server/db/db.ts';
import { chainFacts } from '#server/db/chainFacts.ts';
import { migrate } from '#server/db/migrate.ts';
import { createIdentity, localIdentity } from '#server/identity/identity.ts';
import { createKeys } from '#server/identity/keys.ts';
import { createSessions } from '#server/identity/sessions.ts';
import { createTokens } from '#server/identity/tokens.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { copyParty, guestsOfHost, type Party } from './copies.ts';

/** With what someone signs in. */
export interface Account {
  email: string;
  password: string;
}

/** What stands in a seeded database. */
export interface Seeded {
  eventId: string;
  organizationId: string;
  parentId: string;
  /** The identity token of the event's owner. */
  owner: string;
  ownerAccount: Account;
  /** One identity token for each door. */
  doors: string[];
  doorAccounts: Account[];
  /** A member who said yes and comes alone. */
  member: { attendeeId: string; qrCode: string; account: Account };
}

export interface Size {
  doors: number;
  /** Guests who said yes, whose hosts said yes, none of them in. */
  guests: number;
}

const cheap = 2 ** 10;
const password = 'Harbor-2026';
const emailOf = (personId: string) => `${personId}@muster.test`;
const accountOf = (personId: string): Account => ({ email: emailOf(personId), password });
const clock = () => new Date();

/** An approved event of a new tenant, as {@link seedEvent} makes it. */
export async function seed(db: Db, size: Size): Promise<Seeded> {
  await migrate(db);
  return seedEvent(await createTenant(db), size);
}

/** An approved event with a door team and parties of four; one party is made by real calls, the others are its copies, each fact chained. */
export async function seedEvent(tenant: Tenant, { doors, guests }: Size): Promise<Seeded> {
  const { db } = tenant;
  const eventId = await tenant.approved();
  const crew = await Promise.all(
    Array.from({ length: doors }, (_, door) => tenant.person({ firstName: 'Door', lastName: `No ${door + 1}` })),
  );
  await tenant.choose(eventId, ...crew);
  const alone = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
  const { id: attendeeId, qrCode } = await tenant.going(eventId, alone);
  await copyParty(db, await makeParty(tenant, eventId), Math.ceil(guests / guestsOfHost));
  await db.tx(chainFacts);
  await db.query(`update attendee_record set phone = '+1' || id where event_id = $1 and id ~ '^[0-9]{8}$'`, [eventId]);
  await db.script('analyze');
  const signIn = signingIn(db);
  const tokens: string[] = [];
  for (const person of crew) tokens.push(await signIn(person));
  await signIn(alone);
  return {
    eventId,
    organizationId: tenant.harbor.id,
    parentId: tenant.harbor.parentId,
    owner: await signIn(tenant.cora),
    ownerAccount: accountOf(tenant.cora),
    doors: tokens,
    doorAccounts: crew.map(accountOf),
    member: { attendeeId, qrCode, account: accountOf(alone) },
  };
}

async function makeParty(tenant: Tenant, eventId: string): Promise<Party> {
  const personId = await tenant.person({ firstName: 'Harriet', lastName: 'Stone' });
  const host = await tenant.going(eventId, personId);
  const guests: Party['guests'] = [];
  for (let place = 0; place < guestsOfHost; place += 1) {
    const { id, qrCode, guestToken } = await tenant.guestGoing(eventId, personId, `Gus ${place + 1}`);
    guests.push({ id, qrCode, tokenHash: hashOfToken(guestToken) });
  }
  return { personId, host, guests };
}

/** Sessions as the embedded provider starts them after a password was right. */
function signingIn(db: Db): (personId: string) => Promise<string> {
  const { accounts } = createIdentity({ db, clock, cost: cheap, ...localIdentity });
  const sessions = createSessions(db, clock);
  const tokens = createTokens({ ...localIdentity, keys: createKeys(db, clock), clock });
  return async (personId) => {
    const account = await accounts.create(accountOf(personId));
    await db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
      account.sub,
      localIdentity.issuer,
      personId,
    ]);
    const { session } = await sessions.start(account, { agent: '', deviceOf: () => null });
    return (await tokens.issue(account, session)).IdToken;
  };
}
