import * as z from 'zod/mini';

/** What a new organization may start from, each by itself (M-46). */
export const sampleParts = ['eventTypes', 'houseRules', 'education'] as const;
export const SamplePart = z.enum(sampleParts);
export type SamplePart = z.infer<typeof SamplePart>;

/** What one part of the sample brings: the names of event types, the titles of house rules or of pages, in order. */
export const SampleOffer = z.object({ part: SamplePart, names: z.array(z.string()) });
export type SampleOffer = z.infer<typeof SampleOffer>;

/** What was written: each part with how many there are now, and how many event types the caller must approve. */
export const SampleStarted = z.object({
  parts: z.array(z.object({ part: SamplePart, count: z.number() })),
  approving: z.number(),
});
export type SampleStarted = z.infer<typeof SampleStarted>;

const words: Readonly<Record<SamplePart, string>> = {
  eventTypes: 'event types',
  houseRules: 'house rules',
  education: 'education pages',
};

/** The parts in a sentence. */
export const partsInWords = (parts: readonly SamplePart[]): string =>
  new Intl.ListFormat('en').format(parts.map((part) => words[part]));
