import { answer, bring, cancel, type Guest, sayYes } from './answering.ts';
import { later } from './clock.ts';
import { approve, approveSections, create, fillAndSubmit, invite } from './hosting.ts';
import type { Night, Scene } from './scene.ts';

const eventDay = 14;

interface Host {
  name: string;
  /** Said yes, then their host cancelled; the host came back, this answer did not. */
  lost: Guest;
  invited: Guest;
  going: Guest;
}

const hosts: readonly Host[] = [
  {
    name: 'remy',
    lost: { firstName: 'Theo', lastName: 'Vance', phone: '+16035550120', birthDate: '2003-12-01' },
    invited: { firstName: 'Iris', lastName: 'Malone', phone: '+16035550121', birthDate: '2004-07-22' },
    going: { firstName: 'Jude', lastName: 'Carver', phone: '+16035550122', birthDate: '2002-03-15' },
  },
  {
    name: 'lou',
    lost: { firstName: 'Mika', lastName: 'Tanaka', phone: '+16035550123', birthDate: '2005-01-09' },
    invited: { firstName: 'Dario', lastName: 'Conti', phone: '+16035550124', birthDate: '2003-06-28' },
    going: { firstName: 'Saoirse', lastName: 'Byrne', phone: '+16035550125', birthDate: '2004-10-17' },
  },
  {
    name: 'amara.nwosu',
    lost: { firstName: 'Kelechi', lastName: 'Nwosu', phone: '+16035550126', birthDate: '2001-08-04' },
    invited: { firstName: 'Paloma', lastName: 'Reyes', phone: '+16035550127', birthDate: '2005-03-31' },
    going: { firstName: 'Anton', lastName: 'Weiss', phone: '+16035550128', birthDate: '2002-11-11' },
  },
];

const going = [
  'dan',
  'rita',
  'sam',
  'aiden.brooks',
  'alina.petrova',
  'camille.laurent',
  'chidi.eze',
  'deepa.krishnan',
  'eli.rosenberg',
  'esme.thackeray',
  'grace.kim',
  'hana.sato',
  'jasmine.patel',
  'jonah.fairbanks',
  'layla.rahman',
  'linh.tran',
  'maeve.gallagher',
  'omar.farouk',
  'thea.christou',
];
const cancelled = ['felix.jansen', 'keanu.kalani', 'priya.menon', 'wes.hollander'];
const silent = [
  'mia',
  'ben',
  'nia',
  'cleo',
  'finn',
  'anders.holm',
  'beatriz.carvalho',
  'darius.coleman',
  'gabriela.montes',
  'isaac.thornton',
  'kaia.johansen',
  'nadia.bensalem',
  'rafael.duarte',
  'simone.beaumont',
];

/** The event that is coming: 40 invited beside the owner, 22 of them going, three of those with guests. */
export const autumnSocial: Night = {
  name: '002-autumn-social',
  async make(scene) {
    const id = await prepare(scene);
    await answers(scene, id);
    for (const [index, host] of hosts.entries()) await hosting(scene, id, host, index);
  },
};

async function prepare(scene: Scene): Promise<string> {
  const { at } = scene;
  const owner = await scene.as('cora', at(-16, '19:10'));
  const id = await create(scene, owner, {
    type: 'evening-social',
    organization: 'harbor-house',
    photo: 'autumn-social.jpg',
    title: 'Autumn Social',
    theme: 'Falling leaves',
    startDate: at(eventDay, '20:00'),
    endDate: at(eventDay + 1, '01:00'),
    timezone: 'America/New_York',
    venue: 'The Long Room',
    venuePhone: '(617) 555-0160',
    location: '14 Quay Street, Northfield',
    maxGuestAllowed: '3',
    url: 'https://harbor-house.muster.test/autumn-social',
    description:
      'The first big evening of the season. There is music in the Long Room until midnight, a fire on the terrace, and soup for everyone who’s still there at half past twelve.',
  });
  await fillAndSubmit(scene, 'cora', at(-15, '17:40'), id, {
    capacity: '140',
    exits: 'Main door to Quay Street and terrace door to the yard. A member of the door team stands at each.',
    'neighbors-told': true,
    'first-aid-kit': 'Behind the desk at the main door',
    'emergency-plan':
      'Call 911, then the house manager. The door team keeps the way clear and meets the ambulance in Quay Street.',
    water: true,
    food: true,
    serving: 'Two hired bartenders. They check the wristband for every drink and stop one hour before the end.',
    rides: 'Two shuttles go every 20 minutes from the main gate. A sober monitor rides with the last one.',
    'last-ride': at(eventDay + 1, '01:15'),
    'door-volunteers': [await scene.personId('dan'), await scene.personId('maeve.gallagher')],
    monitors: [await scene.personId('eli.rosenberg'), await scene.personId('layla.rahman')],
    'monitors-sign': 'A white scarf',
  });
  await approveSections(scene, 'remy', at(-14, '20:05'), id);
  await approveSections(scene, 'rita', at(-13, '12:15'), id);
  await approve(scene, 'rita', at(-13, '12:50'), id);
  await invite(scene, 'cora', at(-12, '18:00'), id, [
    ...going,
    ...hosts.map(({ name }) => name),
    ...cancelled,
    ...silent,
  ]);
  return id;
}

async function answers(scene: Scene, id: string): Promise<void> {
  for (const [index, name] of [...going, ...cancelled].entries()) {
    await sayYes(scene, name, later(scene.at(-11, '09:05'), index * 205), id);
  }
  for (const [index, name] of cancelled.entries()) await cancel(scene, name, scene.at(-4, `1${index}:30`), id);
}

async function hosting(
  scene: Scene,
  id: string,
  { name, lost, invited, going: coming }: Host,
  index: number,
): Promise<void> {
  const at = (day: number, wall: string) => later(scene.at(day, wall), index * 37);
  await sayYes(scene, name, at(-10, '21:00'), id);
  await answer(scene, await bring(scene, name, at(-10, '21:08'), id, lost), at(-9, '10:20'));
  await cancel(scene, name, at(-7, '16:45'), id);
  await sayYes(scene, name, at(-5, '19:30'), id);
  await bring(scene, name, at(-5, '19:34'), id, invited);
  await answer(scene, await bring(scene, name, at(-5, '19:38'), id, coming), at(-3, '12:05'));
}
