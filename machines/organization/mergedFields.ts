/** Fields of a form, each a text: what was seen at the server, what stands in the fields, and what someone else has changed too. */
export interface TypedFields<Field extends string> {
  seen: Readonly<Record<Field, string>>;
  values: Readonly<Record<Field, string>>;
  overtaken: readonly Field[];
}

/** What stands at the server now joined with what was changed here: that stays, and is noted where someone else has changed it too. */
export function mergedFields<Field extends string, Values extends Record<Field, string>>(
  fields: readonly Field[],
  { seen, values, overtaken }: TypedFields<Field>,
  now: Values,
): { seen: Values; values: Values; overtaken: Field[]; mine: Field[] } {
  const mine = fields.filter((field) => values[field] !== seen[field] && values[field] !== now[field]);
  return {
    mine,
    seen: now,
    values: mine.reduce((joined, field) => ({ ...joined, [field]: values[field] }), now),
    overtaken: mine.filter((field) => overtaken.includes(field) || now[field] !== seen[field]),
  };
}
