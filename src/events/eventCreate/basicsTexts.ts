import { type BasicsTexts, noTexts } from '#machines/events/eventCreate/draft.ts';

/** What stands in the fields of text, by their names. */
export const readTexts = (fields: FormData): BasicsTexts => {
  const typed = (name: keyof BasicsTexts) => String(fields.get(name) ?? noTexts[name]);
  return {
    title: typed('title'),
    theme: typed('theme'),
    description: typed('description'),
    venue: typed('venue'),
    venuePhone: typed('venuePhone'),
    location: typed('location'),
    maxGuestAllowed: typed('maxGuestAllowed'),
    url: typed('url'),
  };
};
