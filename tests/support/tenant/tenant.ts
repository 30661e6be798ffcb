import type { Db } from '#server/db/db.ts';
import type { Dispatcher } from '#server/http/dispatch.ts';
import { type Calling, createCalling, testDispatcher } from './calling.ts';
import { createHosting, type Hosting } from './hosting.ts';
import { addOrganization, addParent, addPerson, addRule, addType, type NewPerson, type Place } from './records.ts';

/** One parent with two organizations, another parent with one, and the people whom most tests need. */
export interface Tenant extends Calling, Hosting {
  db: Db;
  dispatcher: Dispatcher;
  northfield: string;
  lakeside: string;
  harbor: Place;
  cedar: Place;
  pine: Place;
  /** Event creator of Harbor House. */
  cora: string;
  /** Reviewer of Harbor House, required for the reviewed type. */
  rita: string;
  reviewed: string;
  bypassing: string;
  /** Ids of the two house rules. */
  rules: string[];
  /** A member of Harbor House unless said otherwise. */
  person(person?: NewPerson): Promise<string>;
}

export const tenantNow = '2026-11-02T15:00:00.000Z';

const settings = {
  maxGuestAllowed: '3',
  daysBeforeEventCreate: '7',
  eventDateChangeTimeLimit: '2',
  textColor: '#ffffff',
};

export const doorTeam = {
  name: 'Door team',
  specialized: 'check-in',
  sections: [[{ id: 'crew', type: 'volunteer', title: 'Door volunteers' }]],
};

export async function createTenant(
  db: Db,
  dispatcher: Dispatcher = testDispatcher(db),
  now = tenantNow,
): Promise<Tenant> {
  const northfield = await addParent(db);
  const lakeside = await addParent(db, 'Lakeside Union');
  const harbor = await addOrganization(db, northfield, settings);
  const cedar = await addOrganization(db, northfield, { maxGuestAllowed: 'none' }, 'Cedar House');
  const pine = await addOrganization(db, lakeside, {}, 'Pine Hall');
  const cora = await addPerson(db, {
    firstName: 'Cora',
    lastName: 'Bell',
    in: [[harbor, ['member-app-login', 'event-creator']]],
  });
  const rita = await addPerson(db, {
    firstName: 'Rita',
    lastName: 'Moss',
    in: [[harbor, ['member-app-login', 'event-reviewer']]],
  });
  const reviewed = await addType(db, northfield, { approvers: [rita], modules: [doorTeam] });
  const bypassing = await addType(db, northfield, { bypass: true, modules: [doorTeam] });
  const rules = [
    await addRule(db, northfield, 1, 'Arrive with your name'),
    await addRule(db, northfield, 2, 'Look after each other'),
  ];
  const calling = createCalling(db, dispatcher, now);
  const places = { northfield, lakeside, harbor, cedar, pine };
  const people = { cora, rita, reviewed, bypassing };
  return Object.assign(calling, createHosting(calling, { harbor, ...people }), {
    db,
    dispatcher,
    ...places,
    ...people,
    rules,
    person: (person: NewPerson = {}) => addPerson(db, { in: [[harbor]], ...person }),
  });
}
