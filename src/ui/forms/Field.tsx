import type { ReactNode } from 'react';
import { field } from '#styled/recipes/field.js';
import { FieldError } from './FieldError.tsx';
import { useCorrected } from './useCorrected.ts';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** The sentence of the rule that failed. */
  error?: string | null;
  /** Said in a word beside the label. */
  required?: boolean;
};

type FieldProps = FieldTexts & {
  id: string;
  /** What is wrong with what stands there now; said where no rule is. */
  problem?: string | null;
  look?: 'code' | 'date' | 'note';
  count?: { length: number; limit: number };
  children: (parts: FieldParts) => ReactNode;
};

export type FieldParts = ReturnType<typeof field> & { describe: Described };
type Described = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};

/** Label above, control, sentence of the error and hint below, tied together by ids. */
export function Field({ id, label, hint, error: given, problem, required, look, count, children }: FieldProps) {
  const { shown, onInput } = useCorrected(given);
  const error = shown || problem;
  const parts = field({ bad: error ? true : undefined, look });
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  const describe: Described = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={parts.root} onInput={onInput}>
      <div className={parts.labelRow}>
        <label className={parts.label} htmlFor={id}>
          {label}
        </label>
        {required ? <span className={parts.counter}>Required</span> : null}
        {count ? (
          <span className={parts.counter} data-full={count.length >= count.limit || undefined}>
            {count.length} of {count.limit}
          </span>
        ) : null}
      </div>
      <div className={parts.control}>{children({ ...parts, describe })}</div>
      <FieldError id={errorId} text={error} />
      {hint ? (
        <p className={parts.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
