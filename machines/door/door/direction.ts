import { countdown } from '#machines/kit/countdown.ts';

/** How long the door checks out after the last code, in milliseconds: someone who forgot the switch is soon checking in again. */
export const outFor = 120_000;

/** When the door checks in again by itself, UTC ISO. */
export const backAtOf = (outSince: string): string => new Date(Date.parse(outSince) + outFor).toISOString();

/** What is left until then at a moment, both UTC ISO, as minutes and seconds. */
export const untilCheckIn = (backAt: string, now: string): string => countdown(backAt, now, outFor);
