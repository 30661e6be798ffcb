const longest = 60;

/** Lower-case words joined by hyphens, of a name; empty for one without any letter or digit of the Latin alphabet. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');

/** Gives each name a slug that no earlier one has, and that is not taken before; `otherwise` stands for a name that makes none. */
export function slugger(otherwise: string, before: readonly string[] = []): (name: string) => string {
  const taken = new Set(before);
  return (name) => {
    const plain = slugOf(name) || otherwise;
    let slug = plain;
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
    taken.add(slug);
    return slug;
  };
}
