/** Lengths of time in milliseconds. A day has 24 hours: days of a calendar are counted by zone (`zones.ts`). */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
