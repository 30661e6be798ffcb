import {
  answer,
  bring,
  checkIn,
  checkOut,
  type Doorkeeper,
  type Going,
  type LetIn,
  sayYes,
  turnAway,
  undo,
} from './answering.ts';
import { later } from './clock.ts';
import { approve, approveSections, create, fillAndSubmit, invite } from './hosting.ts';
import type { Night, Scene } from './scene.ts';

const eventDay = -60;

const going = [
  'cora',
  'sam',
  'thea.christou',
  'dan',
  'ben',
  'rita',
  'lou',
  'amara.nwosu',
  'caleb.whitfield',
  'clara.hoffman',
  'emeka.obi',
  'farah.haddad',
  'grace.kim',
  'imani.bryant',
  'jonah.fairbanks',
  'leo.marchand',
  'marta.wojcik',
  'nora.ashworth',
  'rosa.benedetti',
  'tariq.aziz',
];
const silent = ['remy', 'nia', 'hector.villanueva', 'linh.tran', 'quinn.abernathy', 'selin.yilmaz'];
const stayedAway = ['rosa.benedetti', 'tariq.aziz'];

/** Let in by the code of somebody else first. */
const mistaken = 'grace.kim';
/** Shows the code at the second door too. */
const returning = 'emeka.obi';

const guests = [
  { host: 'grace.kim', firstName: 'Ellis', lastName: 'Park', phone: '+18025550110', birthDate: '2003-02-18' },
  { host: 'emeka.obi', firstName: 'Ngozi', lastName: 'Obi', phone: '+18025550111', birthDate: '2001-09-30' },
  { host: 'clara.hoffman', firstName: 'Jan', lastName: 'Vermeer', phone: '+18025550112', birthDate: '2004-05-06' },
];

const gate: Doorkeeper = { name: 'sam', device: 'b3e1c2d4-gate' };
const meadow: Doorkeeper = { name: 'thea.christou', device: '7f20a9c6-meadow' };

/** A past event: approved, held in daylight; everybody who came was checked in at one of two doors, and out again. */
export const summerPicnic: Night = {
  name: '001-summer-picnic',
  async make(scene) {
    const id = await prepare(scene);
    const codes = await answers(scene, id);
    await door(scene, id, codes);
  },
};

async function prepare(scene: Scene): Promise<string> {
  const { at } = scene;
  const owner = await scene.as('cora', at(eventDay - 40, '17:20'));
  const id = await create(scene, owner, {
    type: 'outdoor-gathering',
    organization: 'harbor-house',
    photo: 'summer-picnic.jpg',
    title: 'Summer Picnic',
    theme: 'Red and white',
    startDate: at(eventDay, '13:00'),
    endDate: at(eventDay, '18:00'),
    timezone: 'America/New_York',
    venue: 'Mill Meadow',
    venuePhone: '(617) 555-0171',
    location: 'Mill Lane, Northfield',
    maxGuestAllowed: '2',
    url: '',
    description: 'Blankets, lemonade and lawn games by the old mill. Bring something to share.',
  });
  await fillAndSubmit(scene, 'cora', at(eventDay - 39, '18:30'), id, {
    'rain-plan': 'We move to the barn next to the meadow, which is booked for the same hours.',
    shade: true,
    'decide-at': at(eventDay - 1, '18:00'),
    'place-zone': 'America/New_York',
    permit: 'The town allowed it in writing',
    'clean-up': 'Everyone takes their own things home. Four of us walk the meadow at the end.',
    water: true,
    food: true,
    serving: 'There’s no alcohol. Lemonade and water are on the first table.',
    rides: 'Bus 12 stops at the gate every half hour. Two cars stay for anyone who misses it.',
    'last-ride': at(eventDay, '18:40'),
    'door-volunteers': [await scene.personId('sam'), await scene.personId('thea.christou')],
  });
  await approveSections(scene, 'rita', at(eventDay - 37, '12:10'), id);
  await approve(scene, 'rita', at(eventDay - 37, '12:45'), id);
  await invite(scene, 'cora', at(eventDay - 35, '19:00'), id, [...going, ...silent]);
  return id;
}

async function answers(scene: Scene, id: string): Promise<Map<string, Going>> {
  const codes = new Map<string, Going>();
  for (const [index, name] of going.entries()) {
    codes.set(name, await sayYes(scene, name, later(scene.at(eventDay - 34, '08:15'), index * 620), id));
  }
  for (const [index, { host, ...guest }] of guests.entries()) {
    const invited = await bring(scene, host, scene.at(eventDay - 12, `17:1${index}`), id, guest);
    codes.set(guest.firstName, await answer(scene, invited, scene.at(eventDay - 11, `09:4${index}`)));
  }
  return codes;
}

async function door(scene: Scene, id: string, codes: ReadonlyMap<string, Going>): Promise<void> {
  const came = [...codes].filter(([name]) => !stayedAway.includes(name));
  const inside: LetIn[] = [];
  for (const [index, [name, holder]] of came.entries()) {
    const doorkeeper = index % 2 === 0 ? gate : meadow;
    const now = later(scene.at(eventDay, '12:54'), index * 4);
    let letIn = await checkIn(scene, doorkeeper, now, id, holder);
    if (name === mistaken) {
      await undo(scene, doorkeeper, later(now, 0.5), id, letIn);
      letIn = await checkIn(scene, doorkeeper, later(now, 3), id, holder);
    }
    if (name === returning) await turnAway(scene, meadow, later(now, 2), id, holder);
    inside.push(letIn);
  }
  for (const [index, letIn] of inside.entries()) {
    const doorkeeper = index % 3 === 0 ? meadow : gate;
    await checkOut(scene, doorkeeper, later(scene.at(eventDay, '16:10'), Math.round(index ** 1.5 * 1.2)), id, letIn);
  }
}
