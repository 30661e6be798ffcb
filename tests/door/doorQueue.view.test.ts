import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { doorQueue, doorTab } from '#src/app/services/storage/doorQueue.ts';
import { dropAllKept, keptUser } from '#src/app/services/storage/kept.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const endsAt = '2026-10-18T04:00:00.000Z';
const noted = [{ code: '7K3M9XQ2', at: '2026-10-18T00:05:00.000Z' }];
const member = memberOf(harborHouse);
const own = { personId: member.id, eventId: 'autumn' };
const paired = { personId: 'door:back', eventId: 'autumn' };

beforeEach(() => localStorage.clear());

it('a session that ends leaves noted codes to the person who noted them, and shows them to no one else (C-77)', () => {
  doorQueue.keep(own, noted, endsAt);
  dropAllKept();
  expect(doorQueue.eventsOf('sam')).toEqual([]);
  expect(doorQueue.read({ ...own, personId: 'sam' })).toEqual([]);
  expect(doorQueue.eventsOf(own.personId)).toEqual(['autumn']);
  expect(doorQueue.read(own)).toEqual(noted);
});

it('codes that a version before kept by the event are of whoever is signed in, and of them alone from then on', () => {
  keptUser.keep(member);
  localStorage.setItem('muster.door', JSON.stringify({ autumn: noted, 'door:back': noted }));
  expect([doorQueue.read(own), doorQueue.read(paired)]).toEqual([noted, noted]);
  dropAllKept();
  expect([doorQueue.read(own), doorQueue.read({ ...own, personId: 'sam' })]).toEqual([noted, []]);
  expect(doorQueue.read(paired)).toEqual(noted);
});

it('codes go half a day after the end, by the clock that they were noted by', () => {
  const late = [{ code: '4T8W1ZP5', at: '2026-10-19T00:05:00.000Z' }];
  doorQueue.keep(own, noted, endsAt);
  doorQueue.keep(paired, late, endsAt);
  doorQueue.dropExpired('2026-10-18T15:59:59.000Z');
  expect(doorQueue.read(own)).toEqual(noted);
  doorQueue.dropExpired('2026-10-18T16:00:00.000Z');
  expect([doorQueue.read(own), doorQueue.read(paired)]).toEqual([[], late]);
});

it('leaves what was noted before where the browser is full', () => {
  doorQueue.keep(own, noted, endsAt);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  doorQueue.keep({ ...own, eventId: 'another' }, noted, endsAt);
  vi.restoreAllMocks();
  expect(doorQueue.read(own)).toEqual(noted);
});

it('two tabs at one door keep and take away their own codes alone, and one that is answered stays answered (C-79)', () => {
  const [first, second, third] = ['7K3M9XQ2', '4T8W1ZP5', '9QX2M3K7'].map((code) => ({ code, at: noted[0]?.at ?? '' }));
  if (!first || !second || !third) throw new Error('three codes');
  doorQueue.keep(own, [first], endsAt);
  const [tab, other] = [doorTab(own, endsAt), doorTab(own, endsAt)];
  tab.keep([first, second]);
  other.keep([first, third]);
  expect(doorQueue.read(own)).toEqual([second, first, third]);
  tab.keep([second]);
  other.keep([first, third]);
  expect(doorQueue.read(own)).toEqual([second, third]);
  other.keep([]);
  expect(doorQueue.read(own)).toEqual([second]);
});

it('a code that found no room is kept with the next one', () => {
  const [first, second] = [noted, [{ code: '4T8W1ZP5', at: noted[0]?.at ?? '' }]];
  const tab = doorTab(own, endsAt);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tab.keep(first);
  vi.restoreAllMocks();
  tab.keep([...first, ...second]);
  expect(doorQueue.read(own)).toEqual([...first, ...second]);
});
