import type { CallContext } from '#server/calls/handler.ts';
import { closedSince } from '#server/calls/doorCallers.ts';

/** Who hands records over: a member for themself, or a paired phone. */
export interface SendingDoor {
  /** Ids of all in whose name it has stood, the first before all others. */
  memberIds: string[];
  /** In whose name it stood at a moment, UTC ISO. */
  memberAt: (moment: string) => string;
  /** Since when it is closed, UTC ISO; null where it is open. */
  closedAt: string | null;
}

interface Name {
  person: string;
  at: Date;
}

const named = `
select coalesce(payload ->> 'to', actor) as person, at from journal
where stream = $1 and type in ('doorDevice.offered', 'doorDevice.handedOver') order by version`;

/** Of a paired phone what its door has gone through, as it is known behind the event's lock. */
export async function sendingDoorOf({ sql, caller }: CallContext<'sendDoorLog'>): Promise<SendingDoor> {
  if (!caller.door) return { memberIds: [caller.id], memberAt: () => caller.id, closedAt: null };
  const { rows } = await sql.query<Name>(named, [caller.door.id]);
  const before = (moment: string) => rows.findLast(({ at }) => at.toISOString() <= moment);
  return {
    memberIds: rows.map(({ person }) => person),
    memberAt: (moment) => (before(moment) ?? rows[0])?.person ?? caller.id,
    closedAt: await closedSince(sql, caller.door.id),
  };
}
