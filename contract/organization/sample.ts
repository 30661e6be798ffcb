import * as z from 'zod/mini';

/** What a new organization may start from, each by itself (M-46). */
export const sampleParts = ['eventTypes', 'houseRules', 'education'] as const;
export const SamplePart = z.enum(sampleParts);
export type SamplePart = z.infer<typeof SamplePart>;

/** What one part of the sample brings: the names of event types, the titles of house rules or of pages, in order. */
export const SampleOffer = z.object({ part: SamplePart, names: z.array(z.string()) });
export type SampleOffer = z.infer<typeof SampleOffer>;

/** What was written: how many of the event types name the caller as their required approver. */
export const SampleStarted = z.object({ approving: z.number() });
export type SampleStarted = z.infer<typeof SampleStarted>;

const words: Readonly<Record<SamplePart, string>> = {
  eventTypes: 'event types',
  houseRules: 'house rules',
  education: 'education pages',
};

/** What a part is called in a sentence. */
export const inWords = (part: SamplePart): string => words[part];

/** The parts in a sentence. */
export const partsInWords = (parts: readonly SamplePart[]): string =>
  new Intl.ListFormat('en').format(parts.map(inWords));
