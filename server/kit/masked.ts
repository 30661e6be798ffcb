/** Paths whose last part is a guest's link: whoever has it is that guest. */
const guestPaths = /((?:\/|%2F)(?:guest-rsvp|guests)(?:\/|%2F))[\w-]+/gi;

/** A text for a log, without the links of guests. */
export const masked = (text: string): string => text.replace(guestPaths, '$1…');
