/** How long the door checks out after the last code, in milliseconds: somebody who forgot the switch is soon checking in again. */
export const outFor = 120_000;

/** When the door checks in again by itself, UTC ISO. */
export const backAtOf = (outSince: string): string => new Date(Date.parse(outSince) + outFor).toISOString();

/** What is left until then at a moment, both UTC ISO, as minutes and seconds. */
export function timeLeft(backAt: string, now: string): string {
  const seconds = Math.max(0, Math.min(outFor / 1_000, Math.ceil((Date.parse(backAt) - Date.parse(now)) / 1_000)));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
