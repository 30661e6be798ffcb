import { nameLocation } from '#contract/alerts/locationCalls.ts';
import { limits } from '#contract/kit/limits.ts';
import { type Position, positionWords } from '#contract/alerts/location.ts';
import type { Services } from '../services.ts';

/** Why there is no position, in the words of S-13 to S-15. */
const sentences = {
  notSupported: 'Your browser does not support Geolocation',
  notEnabled: 'Geolocation is not enabled',
  notFound: 'Location not found',
} as const;

/** There is no position. Its message is a sentence for a person. */
export class LocationFailed extends Error {
  constructor(why: keyof typeof sentences) {
    super(sentences[why]);
    this.name = 'LocationFailed';
  }
}

/**
 * Where the device is, at low accuracy. Whoever has not decided within five seconds whether the page may know has not
 * enabled it; a browser that may tell and does not has not found it. Throws `LocationFailed`, or the reason of the signal.
 */
export function locate(signal: AbortSignal): Promise<Position> {
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.reject(new LocationFailed('notSupported'));
  return new Promise((resolve, reject) => {
    const decision = watchDecision();
    let guard = setTimeout(onSilence, limits.locationTimeout);
    const end = () => {
      clearTimeout(guard);
      signal.removeEventListener('abort', abort);
    };
    const stop = (error: Error) => {
      end();
      reject(error);
    };
    const fail = (why: keyof typeof sentences) => stop(new LocationFailed(why));
    const abort = () => stop(signal.reason instanceof Error ? signal.reason : new Error('Nobody waits any more.'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return fail('notFound');
        end();
        resolve({ latitude, longitude });
      },
      ({ code }) => fail(code === permissionDenied ? 'notEnabled' : 'notFound'),
      { enableHighAccuracy: false, timeout: limits.locationTimeout },
    );

    /** Some browsers count no time while they ask, and some never answer at all. */
    function onSilence() {
      if (!decision.isGranted()) return fail('notEnabled');
      if (decision.wasGranted()) return fail('notFound');
      guard = setTimeout(() => fail('notFound'), limits.locationTimeout);
    }
  });
}

const permissionDenied = 1;

/** Whether the page may know the position: from the first, and now. */
function watchDecision(): { wasGranted: () => boolean; isGranted: () => boolean } {
  let first: PermissionState | undefined;
  let status: PermissionStatus | undefined;
  const look = async () => {
    status = await navigator.permissions.query({ name: 'geolocation' });
    first = status.state;
  };
  // A browser that does not say counts as one that was not allowed.
  look().catch(() => undefined);
  return { wasGranted: () => first === 'granted', isGranted: () => status?.state === 'granted' };
}

/**
 * Where the device is, as an address; as a position in words where none is known or no one can be asked: an
 * address of the web stands in no field. Throws
 * `LocationFailed` where there is no position.
 */
export async function placeOf({ api }: Pick<Services, 'api'>, signal: AbortSignal): Promise<string> {
  const position = await locate(signal);
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.locationTimeout)]);
    const { address } = await api.send(nameLocation, { body: position, signal: inTime });
    return address ?? positionWords(position);
  } catch {
    signal.throwIfAborted();
    return positionWords(position);
  }
}
