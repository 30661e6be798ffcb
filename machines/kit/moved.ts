/**
 * Says to those who listen where that stands which was moved last, by its id among these orders; null where nothing was moved,
 * or it is gone (M-184).
 */
export function movedTo(among: readonly (readonly { id: string; title: string }[])[], moved: string | null) {
  const ones = among.find((those) => those.some(({ id }) => id === moved)) ?? [];
  const at = ones.findIndex(({ id }) => id === moved);
  const one = ones[at];
  return one ? `${one.title} is now number ${at + 1} of ${ones.length}.` : null;
}
