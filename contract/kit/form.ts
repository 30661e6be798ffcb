/** One rule of a form: a field, what must hold of the values, and the sentence when it does not. */
export interface FormRule<Values, Given> {
  field: keyof Values & string;
  holds: (values: Values, given: Given) => boolean;
  sentence: string | ((given: Given) => string);
}

export interface FailedRule {
  field: string;
  message: string;
}

/** The first failing rule in the form's order, which is the order in which messages are shown; null when all hold. */
export function firstFailing<Values, Given>(
  form: readonly FormRule<Values, Given>[],
  values: Values,
  given: Given,
): FailedRule | null {
  const rule = form.find((each) => !each.holds(values, given));
  if (!rule) return null;
  return { field: rule.field, message: typeof rule.sentence === 'string' ? rule.sentence : rule.sentence(given) };
}

/** Whether a text has more than white space. */
export const isFilled = (text: string | undefined | null): boolean => (text ?? '').trim() !== '';
