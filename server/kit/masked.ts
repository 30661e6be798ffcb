/** Paths whose last part is a link of someone without an account: whoever has it is that person. */
const linkPaths =
  /((?:\/|%2F)(?:guest-rsvp|guests|safety-alert|alert-links|are-you-safe|answer-links|safety-contact|contact-links|safety-check|check-links|notifications)(?:\/|%2F))[\w-]+/gi;

/** A text for a log, without links that stand for who has them. */
export const masked = (text: string): string => text.replace(linkPaths, '$1…');
