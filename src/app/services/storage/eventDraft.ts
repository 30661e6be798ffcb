import * as z from 'zod/mini';
import { StoredFile } from '#contract/kit/shared.ts';
import { zoneIds } from '#contract/kit/zones.ts';
import { type EventDraft, noTexts, nothingChosen } from '#machines/events/eventCreate/draft.ts';
import { draftKey } from './kept.ts';
import { dropStored, readStored, writeStored } from './stored.ts';

const Draft = z.object({
  /** Whose it is, and for which organization. */
  of: z.string(),
  id: z.string(),
  texts: z.object({
    title: z.string(),
    theme: z.string(),
    description: z.string(),
    venue: z.string(),
    venuePhone: z.string(),
    location: z.string(),
    maxGuestAllowed: z.string(),
    url: z.string(),
  }),
  start: z.string(),
  end: z.string(),
  zone: z.string().check(z.refine((zone) => zoneIds.includes(zone))),
  photo: z.nullable(StoredFile),
});

export interface DraftKeeper {
  read: () => EventDraft | null;
  /** Keeps what has changed of the draft with this id beside what was kept of it. */
  change: (id: string, changed: Partial<Omit<EventDraft, 'id'>>) => void;
  drop: () => void;
}

/** The event that someone is making in an organization: kept in this tab until it is made or they leave. */
export function draftOf(person: string, organization: string): DraftKeeper {
  const of = `${person} ${organization}`;
  const read = (): EventDraft | null => {
    const kept = readStored('sessionStorage', draftKey, Draft);
    if (kept?.of !== of) return null;
    const { of: _, ...draft } = kept;
    return draft;
  };
  return {
    read,
    change(id, changed) {
      const kept = read();
      const before = kept?.id === id ? kept : { ...nothingChosen, id, texts: noTexts };
      writeStored('sessionStorage', draftKey, { ...before, ...changed, of });
    },
    drop: () => dropStored('sessionStorage', draftKey),
  };
}
