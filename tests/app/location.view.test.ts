import { positionText } from '#contract/alerts/location.ts';
import { type Api, CallFailed } from '#src/app/services/api/api.ts';
import { locate, LocationFailed, placeOf } from '#src/app/services/device/location.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

const square = { latitude: 42.37361, longitude: -71.11896 };
const asked: (PositionOptions | undefined)[] = [];

const found =
  ({ latitude, longitude } = square): Answer =>
  (tell) =>
    tell({ coords: { latitude, longitude } as GeolocationCoordinates } as GeolocationPosition);
const failed =
  (code: number): Answer =>
  (_, tell) =>
    tell({ code, message: 'secret of the browser' } as GeolocationPositionError);
const silent: Answer = () => undefined;

/** A browser that answers so. The permission may change while the page waits. */
function browser(answer: Answer, permission?: { state: PermissionState }) {
  const geolocation = {
    getCurrentPosition(tell: PositionCallback, fail: PositionErrorCallback, options?: PositionOptions) {
      asked.push(options);
      answer(tell, fail);
    },
  };
  vi.stubGlobal('navigator', {
    geolocation,
    permissions: { query: () => (permission ? Promise.resolve(permission) : Promise.reject(new TypeError('unknown'))) },
  });
}

const never = () => new AbortController().signal;
/** How it ended after so many milliseconds. */
async function after(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  const end = Promise.race([
    work.catch((error: unknown) => error),
    new Promise((resolve) => setTimeout(() => resolve('still waits'), milliseconds)),
  ]);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return end;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the position of the device', () => {
  it.each([{ geolocation: undefined }, {}])('is not supported by a browser that has %j', async (without) => {
    vi.stubGlobal('navigator', without);
    expect(await after(0, locate(never()))).toEqual(new LocationFailed('notSupported'));
  });

  it('is asked for at low accuracy, with five seconds', async () => {
    browser(found());
    expect(await locate(never())).toEqual(square);
    expect(asked).toEqual([{ enableHighAccuracy: false, timeout: 5_000 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not there where the browser knows no positions', async () => {
    vi.stubGlobal('navigator', {});
    await expect(locate(never())).rejects.toEqual(new LocationFailed('notSupported'));
    await expect(locate(never())).rejects.toThrow('Your browser does not support Geolocation');
  });

  it.each([
    [1, 'Geolocation is not enabled'],
    [2, 'Location not found'],
    [3, 'Location not found'],
  ])('when the browser refuses with %i: %s', async (code, sentence) => {
    browser(failed(code));
    await expect(locate(never())).rejects.toThrow(sentence);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is no position where the browser gives none', async () => {
    browser(found({ latitude: Number.NaN, longitude: 0 }));
    await expect(locate(never())).rejects.toThrow('Location not found');
  });

  it.each([
    ['whoever has not decided for five seconds has not enabled it', { state: 'prompt' } as const],
    ['a browser that says nothing of permissions counts as not enabled', undefined],
  ])('%s', async (_, permission) => {
    browser(silent, permission);
    const end = locate(never());
    expect(await after(4_999, end)).toBe('still waits');
    expect(await after(1, end)).toEqual(new LocationFailed('notEnabled'));
  });

  it('is not found when a browser that may tell it has said nothing for five seconds', async () => {
    browser(silent, { state: 'granted' });
    expect(await after(5_000, locate(never()))).toEqual(new LocationFailed('notFound'));
  });

  it('is waited for five seconds more where the page was allowed meanwhile', async () => {
    const permission: { state: PermissionState } = { state: 'prompt' };
    browser(silent, permission);
    const end = locate(never());
    await vi.advanceTimersByTimeAsync(4_000);
    permission.state = 'granted';
    expect(await after(5_999, end)).toBe('still waits');
    expect(await after(1, end)).toEqual(new LocationFailed('notFound'));
  });

  it('is given up when it is no longer wanted', async () => {
    browser(silent);
    const page = new AbortController();
    const end = locate(page.signal);
    page.abort(new Error('gone'));
    await expect(end).rejects.toThrow('gone');
    await expect(locate(page.signal)).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the place of the device', () => {
  const api = (answer: () => Promise<unknown>) => {
    const sent: unknown[] = [];
    const send = ((call: { name: string }, { body }: { body: unknown }) => {
      sent.push([call.name, body]);
      return answer();
    }) as Api['send'];
    return { sent, services: { api: { send } } };
  };

  it('is the address of its position', async () => {
    browser(found());
    const { sent, services } = api(async () => ({ address: 'Harvard Square, Cambridge' }));
    expect(await placeOf(services, never())).toBe('Harvard Square, Cambridge');
    expect(sent).toEqual([['nameLocation', square]]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['none is known', async () => ({ address: null })],
    ['the call fails', () => Promise.reject(new CallFailed('No connection. Check your network and try again.'))],
  ])('is its position in words, without an address of the web, when %s', async (_, answer) => {
    browser(found());
    expect(await placeOf(api(answer).services, never())).toBe('Map position 42.37361, -71.11896');
  });

  it('is not told where there is no position', async () => {
    browser(failed(1));
    const { sent, services } = api(async () => ({ address: 'Harvard Square' }));
    await expect(placeOf(services, never())).rejects.toThrow('Geolocation is not enabled');
    expect(sent).toEqual([]);
  });

  it('is not told when the page has gone meanwhile', async () => {
    browser(found());
    const page = new AbortController();
    const { services } = api(async () => {
      page.abort(new Error('gone'));
      throw new CallFailed('No connection.');
    });
    await expect(placeOf(services, page.signal)).rejects.toThrow('gone');
  });
});

it('a position in words has a map of it', () => {
  expect(positionText({ latitude: -33.8, longitude: 151.200_006 })).toBe(
    '-33.80000, 151.20001 https://www.openstreetmap.org/?mlat=-33.80000&mlon=151.20001',
  );
});
