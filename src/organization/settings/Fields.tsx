import { href } from '#contract/kit/addresses.ts';
import { formStack } from '#styled/recipes/form-stack.js';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { CountryField } from '#src/ui/forms/CountryField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import type { SettingsProps } from './props.ts';

/** Each number with its unit, what it does and its default; times of retention say what a shorter one does. */
export function Fields({ view: { groups, values, failed }, send }: SettingsProps) {
  return groups.map(({ title, note, fields, countries }) => (
    <Section
      key={title}
      title={title}
      note={note}
      end={note ? <TextLink href={href.retention()}>What was deleted</TextLink> : undefined}
    >
      <div className={formStack()}>
        {fields.map(({ field, label, hint, onFile }) => (
          <TextField
            key={field}
            label={label}
            hint={onFile ? <Overtaken onFile={onFile} hint={hint} /> : hint}
            name={field}
            value={values[field]}
            inputMode="numeric"
            autoComplete="off"
            error={failed?.field === field ? failed.message : null}
            onChange={(event) => send({ type: 'number.typed', field, text: event.currentTarget.value })}
          />
        ))}
        {countries ? (
          <CountryField
            {...countries}
            name="servedCountries"
            hint={countries.onFile ? <Overtaken onFile={countries.onFile} hint={countries.hint} /> : countries.hint}
            error={failed?.field === 'servedCountries' ? failed.message : null}
            onChange={(code, on) => send({ type: 'country.changed', code, on })}
          />
        ) : null}
      </div>
    </Section>
  ));
}

const Overtaken = ({ onFile, hint }: { onFile: string; hint: string }) => (
  <>
    <b>{onFile}</b> {hint}
  </>
);
