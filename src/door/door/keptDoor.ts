import { fromCallback } from 'xstate';
import { sendDoorLog } from '#contract/door/doorLogCalls.ts';
import { findInList } from '#machines/door/door/judge.ts';
import type { PackUpdate } from '#machines/door/door/pack.ts';
import type { FindListed, HandedOver } from '#machines/door/door/setup.ts';
import type { NewRecord } from '#machines/door/door/decision.ts';
import type { Door } from '#src/app/services/doors/doors.ts';
import type { Services } from '#src/app/services/services.ts';
import { watchRoster } from '#src/app/services/rosters/rosters.ts';
import { callActor } from '#src/kit/actor.ts';

interface DoorOf {
  personId: string;
  eventId: string;
  title: string;
  /** When the event ends, UTC ISO. */
  endsAt: string;
}

const nothingKept: PackUpdate = { type: 'pack.changed', pack: null, own: [], refusesToKeep: true };

/** As many as one call takes. */
const maxRecords = 500;

/** The actors of a door that find, keep and hand over what this phone decides without a network. */
export function keptDoorActors(services: Services, { personId, eventId, title, endsAt }: DoorOf) {
  let opening: Promise<Door> | null = null;
  const kept = () =>
    (opening ??= import('#src/app/services/doors/doors.ts').then(({ openDoor }) =>
      openDoor({ personId, eventId, title }),
    ));

  return {
    watchPack: fromCallback<{ type: string }, { eventId: string }>(({ sendBack }) => {
      const ends: (() => void)[] = [];
      let ended = false;
      const begin = (door: Door) => {
        if (ended) return door.close();
        const roster = watchRoster(services, eventId, (told) => {
          if (told.type === 'roster.changed')
            door.keepList(told.parties, { at: told.at, capacity: told.capacity, endsAt });
        });
        ends.push(door.watch(sendBack), roster.stop, door.close);
      };
      kept().then(begin, () => sendBack(nothingKept));
      return () => {
        ended = true;
        opening = null;
        for (const end of ends) end();
      };
    }),
    findListed: callActor(async ({ code, parties, listAt }: FindListed) =>
      parties ? { listed: findInList(parties, code), listAt } : (await kept()).findListed({ code }),
    ),
    keepRecord: callActor(async ({ record }: { record: NewRecord | null }) => {
      if (record === null) throw new Error('There is nothing to keep.');
      return (await kept()).keepRecord({ record });
    }),
    sendDoorLog: callActor(async (_: { eventId: string }, signal): Promise<HandedOver> => {
      const door = await kept();
      const unsent = await door.unsent(maxRecords);
      if (unsent.length === 0) return { records: [], own: await door.settled([]) };
      const body = { device: await door.device(), records: unsent };
      const { records } = await services.api.send(sendDoorLog, { params: { id: eventId }, body, signal });
      return { records, own: await door.settled(records) };
    }),
  };
}
