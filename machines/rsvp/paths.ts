/** Addresses below the event view that belong to the RSVP flow; the first is the event view itself. */
export const rsvpPaths = ['', '/birthday', '/house-rules', '/cancel-rsvp'] as const;

export type RsvpPath = (typeof rsvpPaths)[number];
