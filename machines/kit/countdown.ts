/** What is left until a moment at another, both UTC ISO, as minutes and seconds: never less than nothing or more than `most` milliseconds. */
export function countdown(until: string, now: string, most: number): string {
  const left = Math.max(0, Math.min(most, Date.parse(until) - Date.parse(now)));
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
