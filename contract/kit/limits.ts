/** Required numbers, and some of ours. Times in milliseconds, lengths in characters, sizes in CSS pixels. */
export const limits = {
  noticeShown: 5_000,
  tapsIgnored: 400,
  idleMerge: 1_000,
  minimumAge: 18,
  shortText: 120,
  longText: 2_000,
  title: 200,
  emailAddress: 254,
  password: 256,
  cardSkeletons: 6,
  timelineSkeletons: 3,
  locationTimeout: 5_000,
  requestBytes: 1_048_576,
  textBytes: 20_000,
  signedLinkMinutes: 10,
  idempotencyHours: 24,
  codeLength: 8,
  undoCheckIn: 60_000,
  doorName: 40,
  doorCodeMinutes: 10,
  setupLinkMinutes: 60,
  doorLogHours: 12,
  offlineListMinutes: 60,
  safetyContacts: 20,
  alertText: 280,
  alertPlace: 200,
  alertLinkHours: 72,
  alertHours: 12,
  dutyHours: 25,
  dutyShifts: 28,
  dutyLookAheadHours: 48,
  dutyMailHours: 24,
  typeParts: 100,
  importRows: 50_000,
  importBytes: 16_777_216,
  importRead: 500,
  importWritten: 200,
  exportRead: 1_000,
} as const;

/** An organization's number setting: digits only; anything else counts as 0 (P-55). */
export function settingNumber(value: unknown): number {
  const text = String(value).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
