import * as z from 'zod/mini';
import { attendeeOf, guestOf, infoOf } from '#machines/kit/fixtures.ts';
import { type EventDraft, noTexts, nothingChosen } from '#machines/events/eventCreate/draft.ts';
import { deviceName } from '#src/app/services/device/device.ts';
import { dropAllKept, eventKey, keptOrganization, keptTheme, keptUser } from '#src/app/services/storage/kept.ts';
import { draftOf } from '#src/app/services/storage/eventDraft.ts';
import { numbersOf } from '#machines/organization/settings/model.ts';
import { settingsDraftOf } from '#src/app/services/storage/settingsDraft.ts';
import { typeDraftOf } from '#src/app/services/storage/typeDraft.ts';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import type * as Writes from '#src/app/services/api/pendingWrites.ts';
import { keyFor, settleKey } from '#src/app/services/api/pendingWrites.ts';
import { dropStored, readStored, writeStored } from '#src/app/services/storage/stored.ts';
import { importFresh } from '#tests/support/importFresh.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const here = infoOf().event.OrganizationId;
const everything = () => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));

describe('the event last seen', () => {
  const secret = { birthDate: '2001-02-03', phone: '+16175550142' };
  const guest = {
    ...guestOf('yes', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' }),
    User: { id: null, firstName: 'Gus', lastName: 'Berg', ...secret },
    guestToken: 'token-of-gus',
  };
  const attendee = attendeeOf('yes', [guest]);
  const info = {
    ...infoOf(),
    attendee: { ...attendee, User: { ...attendee.User, ...secret } },
    invites: [guest],
  };

  it('is kept without anybody’s birth date, phone or guest link', () => {
    keptEvent.keep(info);
    for (const text of [secret.birthDate, secret.phone, 'token-of-gus', 'guestToken'])
      expect(everything()).not.toContain(text);
    const { guestToken: _, ...plain } = { ...guest, User: { ...guest.User, birthDate: null, phone: null } };
    expect(keptEvent.read(here)?.info).toEqual({
      ...info,
      attendee: { ...attendee, guests: [plain] },
      invites: [plain],
    });
  });

  it('is kept where the user has no attendee record, and forgotten', () => {
    keptEvent.keep(infoOf({ attendance: null }));
    expect(keptEvent.read(here)?.info).toEqual(infoOf({ attendance: null }));
    keptEvent.drop(infoOf({ attendance: null }));
    expect(localStorage.getItem(eventKey)).toBe(null);
  });

  it('is forgotten with all else that is kept of a person', () => {
    keptEvent.keep(infoOf());
    keptOrganization.keep('harbor-house');
    keptTheme.keep(here, [{ slug: 'backgroundColor', value: '#14342b' }]);
    dropAllKept();
    expect([keptEvent.read(here), keptOrganization.read(), keptTheme.read(here), keptUser.read()]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the event that is being made', () => {
  const texts = { ...noTexts, title: 'Winter Formal', venuePhone: '+16175550142' };
  const draft: EventDraft = { ...nothingChosen, id: 'draft-1', texts };

  it('is kept in this tab alone, part by part, for whom and where it was begun', () => {
    const mine = draftOf('cora', 'harbor-house');
    mine.change('draft-1', { texts });
    expect(mine.read()).toEqual(draft);
    mine.change('draft-1', { zone: 'America/Denver', start: '2026-12-12T20:00' });
    expect(mine.read()).toEqual({ ...draft, zone: 'America/Denver', start: '2026-12-12T20:00' });
    expect(JSON.stringify(localStorage)).not.toContain('Winter Formal');
    expect(draftOf('ben', 'harbor-house').read()).toBe(null);
    expect(draftOf('cora', 'cedar-house').read()).toBe(null);
  });

  it('takes the place of one that was begun before', () => {
    const mine = draftOf('cora', 'harbor-house');
    mine.change('draft-1', { texts });
    mine.change('draft-2', { zone: 'America/Denver' });
    expect(mine.read()).toEqual({ ...nothingChosen, id: 'draft-2', texts: noTexts, zone: 'America/Denver' });
  });

  it('is gone when it is dropped, and with all else that is kept of a person', () => {
    const mine = draftOf('cora', 'harbor-house');
    for (const drop of [mine.drop, dropAllKept]) {
      mine.change('draft-1', { texts });
      drop();
      expect([mine.read(), everything()]).toEqual([null, '[[],[]]']);
    }
  });

  it('is nothing where its zone is none of ours', () => {
    const mine = draftOf('cora', 'harbor-house');
    mine.change('draft-1', { zone: 'Europe/Berlin' });
    expect(mine.read()).toBe(null);
  });
});

describe('what is stored', () => {
  const Shape = z.object({ name: z.string() });

  it('is read back as it was, without fields that nobody knows', () => {
    writeStored('localStorage', 'thing', { name: 'Ada', more: 1 });
    expect(readStored('localStorage', 'thing', Shape)).toEqual({ name: 'Ada' });
    dropStored('localStorage', 'thing');
    expect(readStored('localStorage', 'thing', Shape)).toBe(null);
  });

  it.each(['', '{', 'null', '[]', '{"name":1}'])('is nothing where the text is %j', (text) => {
    localStorage.setItem('thing', text);
    expect(readStored('localStorage', 'thing', Shape)).toBe(null);
  });

  it('is given up where the storage is full, so that nothing old is read back', () => {
    writeStored('localStorage', 'thing', { name: 'old' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeStored('localStorage', 'thing', { name: 'new' })).not.toThrow();
    expect(readStored('localStorage', 'thing', Shape)).toBe(null);
  });

  it('is nothing where storage is blocked, and nothing fails', () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      vi.spyOn(globalThis, name as 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    writeStored('localStorage', 'thing', { name: 'Ada' });
    expect(readStored('localStorage', 'thing', Shape)).toBe(null);
    expect(keyFor('acceptRsvp', [])).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceName()).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('the name of a browser is made once', () => {
  const name = deviceName();
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceName()).toBe(name);
});

describe('the key of a write', () => {
  const parts = [{ id: 'e1', attendeeId: 'a1' }, { response: 'yes' }];

  it('is the same until the write is answered, after a reload too, and another one from then on', async () => {
    const key = keyFor('acceptRsvp', parts);
    expect(keyFor('acceptRsvp', structuredClone(parts))).toBe(key);
    const reloaded = await importFresh<typeof Writes>('#src/app/services/api/pendingWrites.ts');
    expect(reloaded.keyFor('acceptRsvp', parts)).toBe(key);
    settleKey(key);
    expect(keyFor('acceptRsvp', parts)).not.toBe(key);
  });

  it('is another one for another call or other contents', () => {
    const keys = [
      keyFor('acceptRsvp', parts),
      keyFor('cancelRsvp', parts),
      keyFor('acceptRsvp', [{ id: 'e1', attendeeId: 'a2' }, { response: 'yes' }]),
      keyFor('acceptRsvp', [parts[0]]),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('leaves nothing of what was written in the browser', () => {
    keyFor('saveUser', [{ userId: 'mia' }, { birthDate: '2001-02-03' }]);
    expect(everything()).not.toContain('2001-02-03');
    expect(everything()).not.toContain('mia');
  });

  it('is settled alone', () => {
    const [one, two] = [keyFor('acceptRsvp', 1), keyFor('acceptRsvp', 2)];
    settleKey(one);
    expect(keyFor('acceptRsvp', 2)).toBe(two);
  });

  describe('about a thing about which another write was answered', () => {
    const about = (id: string, path: string, adds = false) => ({
      thing: ['rsvp', { id }],
      place: [path, { id }],
      adds,
    });
    const set = about('e1', '/rsvp');

    it('is a new one: a yes after a yes that was never answered and a no', () => {
      const yes = keyFor('acceptRsvp', parts, set);
      const elsewhere = keyFor('acceptRsvp', 'e2', about('e2', '/rsvp'));
      settleKey(keyFor('cancelRsvp', parts, set));
      expect(keyFor('acceptRsvp', parts, set)).not.toBe(yes);
      expect(keyFor('acceptRsvp', 'e2', about('e2', '/rsvp'))).toBe(elsewhere);
    });

    it('stays where it adds something, so that nothing is added twice, until that is taken away', () => {
      const added = about('e1', '/suspension', true);
      const first = keyFor('suspend', 'late', added);
      settleKey(keyFor('suspend', 'loud', added));
      settleKey(keyFor('cancelRsvp', parts, set));
      expect(keyFor('suspend', 'late', added)).toBe(first);
      settleKey(keyFor('reinstate', '', about('e1', '/suspension')));
      expect(keyFor('suspend', 'late', added)).not.toBe(first);
    });
  });

  it('is kept for the twenty newest', () => {
    const keys = Array.from({ length: 21 }, (_, index) => keyFor('acceptRsvp', index));
    expect([keyFor('acceptRsvp', 20), keyFor('acceptRsvp', 1)]).toEqual([keys[20], keys[1]]);
    expect(keyFor('acceptRsvp', 0)).not.toBe(keys[0]);
  });
});

describe('changes of event types that are not saved', () => {
  const kept = { revision: 2, document: { name: 'Dinner', bypassApproval: false, requiredApprovers: [], steps: [] } };

  it('are kept each beside the other, for the same person alone, and go with the session', () => {
    const [dinner, ball] = [typeDraftOf('sam', here, 'dinner'), typeDraftOf('sam', here, 'ball')];
    dinner.keep(kept);
    ball.keep({ ...kept, revision: 3 });
    expect([dinner.read(), ball.read()?.revision, typeDraftOf('kim', here, 'dinner').read()]).toEqual([kept, 3, null]);
    ball.keep(null);
    expect([dinner.read(), ball.read()]).toEqual([kept, null]);
    dropAllKept();
    expect(dinner.read()).toBe(null);
  });
});

describe('numbers of an organization that are not saved', () => {
  it('are kept for the same person and organization alone, and go with the session', () => {
    const { values } = numbersOf();
    const draft = settingsDraftOf('sam', here);
    draft.keep({ seen: values, values: { ...values, maxGuestAllowed: '5' } });
    expect(draft.read()?.values.maxGuestAllowed).toBe('5');
    expect([settingsDraftOf('kim', here).read(), settingsDraftOf('sam', 'elsewhere').read()]).toEqual([null, null]);
    dropAllKept();
    expect(draft.read()).toBe(null);
  });
});
