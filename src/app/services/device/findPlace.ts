import { nameLocation } from '#contract/alerts/locationCalls.ts';
import { limits } from '#contract/kit/limits.ts';
import { positionText } from '#contract/alerts/location.ts';
import { locate } from './location.ts';
import type { Services } from '../services.ts';

/**
 * Where the device is, in words, for someone who can not wait: what locating left of five seconds is for the address, then
 * coordinates do. Throws `LocationFailed` where there is no position.
 */
export async function findPlace({ api }: Pick<Services, 'api'>, signal: AbortSignal): Promise<string> {
  const began = Date.now();
  const position = await locate(signal);
  const left = Math.max(0, began + limits.locationTimeout - Date.now());
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(left)]);
    return (await api.send(nameLocation, { body: position, signal: inTime })).address ?? positionText(position);
  } catch {
    signal.throwIfAborted();
    return positionText(position);
  }
}
