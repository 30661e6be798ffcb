import * as z from 'zod/mini';
import { AnsweredValue } from '#contract/events/event.ts';
import type { Draft } from '#machines/events/eventSteps/draft.ts';
import { stepsDraftKey } from './kept.ts';
import { dropStored, readStored, writeStored } from './stored.ts';

const Items = z.record(z.string(), z.object({ value: AnsweredValue, was: AnsweredValue }));
const Kept = z.object({
  event: z.string(),
  draft: z.record(z.string(), z.object({ version: z.number(), items: Items })),
});

/** Changes to the steps of one event that are not saved: they are the event slice's, and survive a reload. */
export const keptSteps = {
  /** What was kept of this event; nothing where another event's changes were. */
  read: (eventId: string): Draft => {
    const kept = readStored('localStorage', stepsDraftKey, Kept);
    return kept?.event === eventId ? kept.draft : {};
  },
  /** Puts what this tab has changed over what another tab keeps of the same event: `before` is what this tab kept last. */
  keep: (eventId: string, before: Draft, now: Draft): void => {
    const draft = withChanges(keptSteps.read(eventId), before, now);
    if (Object.keys(draft).length > 0) writeStored('localStorage', stepsDraftKey, { event: eventId, draft });
    else if (Object.keys(before).length > 0) dropStored('localStorage', stepsDraftKey);
  },
};

function withChanges(kept: Draft, before: Draft, now: Draft): Draft {
  const sections = new Set([...Object.keys(kept), ...Object.keys(now)]);
  return Object.fromEntries(
    [...sections].flatMap((id) => {
      const others = Object.entries(kept[id]?.items ?? {}).filter(([item]) => before[id]?.items[item] === undefined);
      const items = { ...Object.fromEntries(others), ...now[id]?.items };
      const version = now[id]?.version ?? kept[id]?.version ?? 0;
      return Object.keys(items).length === 0 ? [] : [[id, { version, items }]];
    }),
  );
}
