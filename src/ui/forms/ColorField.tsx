import { Field, type FieldTexts } from './Field.tsx';

export type ColorFieldProps = FieldTexts & {
  name: string;
  /** As it stands in the field: `#rrggbb`, empty, or half typed. */
  value: string;
  /** The color that is meant while the field is empty, as `#rrggbb`. */
  fallback: string;
  onChange: (text: string) => void;
};

/** A color, typed or picked. */
export function ColorField({ label, name, hint, error, value, fallback, onChange }: ColorFieldProps) {
  const id = `color-${label.toLowerCase().replaceAll(/\W+/g, '-')}`;
  const picked = /^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : fallback;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(parts) => (
        <>
          <input
            {...parts.describe}
            name={name}
            type="text"
            className={parts.input}
            value={value}
            placeholder={fallback}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            type="color"
            className={parts.swatch}
            aria-label={`Pick: ${label}`}
            value={picked}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      )}
    </Field>
  );
}
