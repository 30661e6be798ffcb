import { field } from '#styled/recipes/field.js';
import { Mark } from '../layout/Mark.tsx';

/** The sentence under a field or a group of fields, named by `id` for `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text?: string | null }) {
  const parts = field();
  return text ? (
    <p className={parts.error} id={id}>
      <Mark kind="bad" size="s" />
      <span>{text}</span>
    </p>
  ) : null;
}
