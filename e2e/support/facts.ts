import { randomBytes, randomUUID } from 'node:crypto';
import type { Acting } from '#server/areas/acting.ts';
import { decideAttendance, holdAttendance } from '#server/areas/attendance/decideAttendance.ts';
import { decideEvent } from '#server/areas/events/decideEvent.ts';
import { holdEvent } from '#server/areas/events/eventStanding.ts';
import type { Stage } from './stage.ts';

/** What has a fact and no call yet: each is appended as its handler would append it. */
export const facts = {
  /** The owner opens an approved event again, which takes the approval away. */
  reopened: (stage: Stage, eventId: string): Promise<void> =>
    deciding(stage, stage.cora, async (acting) => {
      const { stream } = await holdEvent(acting, eventId, 'update');
      await decideEvent(acting, stream, { type: 'event.reopened', ...told(acting), grounds: { started: false } });
    }),
  checkedOut: (stage: Stage, attendeeId: string): Promise<void> =>
    deciding(stage, stage.cora, async (acting) => {
      const stream = await holdAttendance(acting, attendeeId, 'update');
      await decideAttendance(acting, stream, { type: 'attendance.checkedOut', ...told(acting) });
    }),
};

const told = ({ now, caller }: Acting) => ({ at: now, by: caller.id });

function deciding(stage: Stage, personId: string, decide: (acting: Acting) => Promise<void>): Promise<void> {
  const { db, time, services } = stage.house;
  return db.tx((sql) =>
    decide({
      sql,
      caller: { id: personId },
      now: time.now().toISOString(),
      device: null,
      services: { ...services, newId: randomUUID, randomBytes },
    }),
  );
}
