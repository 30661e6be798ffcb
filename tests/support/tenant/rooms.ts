import type { NewEvent } from './hosting.ts';
import { addType } from './records.ts';
import { doorTeam, type Tenant } from './tenant.ts';

const rooms = [
  { id: 'people', type: 'shortTextInput', title: 'How many people may be in the rooms?', capacity: true },
  { id: 'capacity', type: 'shortTextInput', title: 'How many sit down to dinner?' },
];

/** A type that asks how many people may be inside, whose events need no approval. */
export const roomsType = ({ db, northfield }: Tenant): Promise<string> =>
  addType(db, northfield, { bypass: true, modules: [{ name: 'Venue', sections: [rooms] }, doorTeam] });

/** Answers what an event of that type is asked. */
export async function answerRooms(tenant: Tenant, id: string, values: object): Promise<void> {
  const module = (await tenant.full(id)).EventModules.find(({ name }) => name === 'Venue');
  const body = { sections: JSON.stringify({ [module?.sections[0]?.id ?? '']: values }) };
  await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body });
}

/** An approved event in which so many people may be inside. */
export async function eventFor(tenant: Tenant, people: number, event: NewEvent = {}): Promise<string> {
  const id = await tenant.created({ ...event, type: await roomsType(tenant) });
  await answerRooms(tenant, id, { people: String(people) });
  await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
  return id;
}
