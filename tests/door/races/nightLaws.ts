import type { Sql } from '#server/db/db.ts';

interface Row {
  pos: number;
  stream: string;
  type: string;
  host: string | null;
}

/** The facts of an event and its attendees in the order in which they were written, hosts with their guests. */
const facts = `
select j.pos, j.stream, j.type, r.host_id as host from journal j left join attendee_record r on r.id = j.stream
where j.stream = $1 or r.event_id = $1 order by j.pos`;

export interface Night {
  /** How many the journal says are in. */
  inside: number;
  /** A sentence for each law that does not hold, at any moment of the night. */
  broken: string[];
}

/** Reads the night as the journal tells it and holds every fact against the laws of the door. */
export async function brokenLaws(sql: Sql, eventId: string): Promise<Night> {
  const { rows } = await sql.query<Row>(facts, [eventId]);
  const inside = new Set<string>();
  const going = new Set<string>();
  const hosts = new Map<string, string>();
  const broken: string[] = [];
  let isOver = false;
  for (const { pos, stream, type, host } of rows) {
    if (host !== null) hosts.set(stream, host);
    const wrong = (sentence: string) => broken.push(`#${pos} ${type}: ${sentence}`);
    if (isOver && type.startsWith('attendance.')) wrong('the event was cancelled before');
    switch (type) {
      case 'event.cancelled':
        isOver = true;
        break;
      case 'attendance.accepted':
      case 'attendance.resumed':
        going.add(stream);
        break;
      case 'attendance.declined':
        if (inside.has(stream)) wrong('who is in can not cancel');
        going.delete(stream);
        break;
      case 'attendance.checkedIn':
        if (inside.has(stream)) wrong('was in already');
        if (!going.has(stream)) wrong('had not said yes');
        inside.add(stream);
        break;
      case 'attendance.checkedOut':
      case 'attendance.checkInUndone':
        if (!inside.delete(stream)) wrong('was not in');
        break;
      default:
    }
    for (const each of inside) {
      const inviter = hosts.get(each);
      if (inviter !== undefined && !going.has(inviter)) wrong('a guest is in whose host is not coming');
    }
  }
  return { inside: inside.size, broken };
}
