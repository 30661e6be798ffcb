import type { Caller } from '#contract/kit/access.ts';
import type { CountRequest } from '../clients/sender.ts';
import type { Db } from '../db/db.ts';
import { callerOfToken } from '#server/calls/callers.ts';
import { callerOfDoor, doorTokenIn } from '#server/calls/doorCallers.ts';
import { Refused } from '#server/kit/refused.ts';
import { InvalidToken, type TokenHolder, type TokenVerifier } from '../identity/verify.ts';

interface World {
  db: Db;
  verify: TokenVerifier;
  keepsSessions: boolean;
  clock: () => Date;
  /** Told of each who asks; absent: any number may. */
  countRequest?: CountRequest | undefined;
}

/** Who reads a stream, and for how long at most. */
export interface Reader {
  caller: Caller;
  /** The account of the token; null for a paired phone. */
  sub: string | null;
  expires: Date;
  /** Who it is now. Throws `Refused` where it is no one anymore. */
  again: () => Promise<Caller>;
}

const never = new Date(8.64e15);

/** Who shows a token: of a session, or of a paired phone. Throws `Refused`. */
export async function readerOf(world: World, authorization: string | undefined): Promise<Reader> {
  const { db, verify, clock, countRequest } = world;
  const door = doorTokenIn(authorization);
  if (door !== null) {
    const again = () => callerOfDoor(db, door, clock().toISOString(), 'untilEnd');
    const caller = await again();
    await countRequest?.({ door: caller.door.id });
    return { caller, sub: null, expires: never, again };
  }
  const holder = await verify(authorization).catch((error: unknown) => {
    throw error instanceof InvalidToken ? new Refused('notSignedIn') : error;
  });
  await countRequest?.({ account: holder.sub });
  const again = () => callerOfHolder(world, holder);
  return { caller: await again(), sub: holder.sub, expires: holder.expires, again };
}

async function callerOfHolder({ db, keepsSessions }: World, holder: TokenHolder): Promise<Caller> {
  const { caller, sessionRuns } = await callerOfToken(db, holder, keepsSessions ? holder.originJti : null);
  if (keepsSessions && !sessionRuns) throw new Refused('notSignedIn');
  if (!caller) throw new Refused('noAccount');
  return caller;
}
