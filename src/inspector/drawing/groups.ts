const beside = { app: 'The app around them', kit: 'What flows share', lifecycles: 'What a thing goes through' };

const groups: Readonly<Record<string, string>> = {
  ...beside,
  beverage: 'Drinks',
  incidents: 'Incident reports',
  learning: 'Education and house rules',
  rsvp: 'RSVP',
};

/** How the folder of a chart below `machines` is called: a feature, or what stands beside the features. */
export const groupOf = (folder: string): string => groups[folder] ?? wordsOf(folder);

const last: readonly string[] = Object.values(beside);

/** Features by their names, and what stands beside them at the end. */
export const byGroup = (one: string, other: string): number =>
  last.indexOf(one) - last.indexOf(other) || one.localeCompare(other);

/** `cancelEvent` is `Cancel event`. */
export const wordsOf = (id: string): string => {
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
