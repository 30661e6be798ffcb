import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { field } from '#styled/recipes/field.js';
import { people } from '#styled/recipes/people.js';
import { CheckboxRow } from './CheckboxRow.tsx';
import { FieldError } from './FieldError.tsx';
import { SearchField } from './SearchField.tsx';

export interface CountryFieldProps {
  name: string;
  label: string;
  /** What is chosen, in words. */
  said: string;
  hint: ReactNode;
  error: string | null;
  countries: readonly { code: string; name: string; chosen: boolean }[];
  onChange: (code: string, on: boolean) => void;
}

/**
 * Any number of all countries. Those that are chosen stand there, and those that are searched for in their place. A row that goes with
 * its tick leaves the focus in the search.
 */
export function CountryField({ name, label, said, hint, error, countries, onChange }: CountryFieldProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const parts = field();
  const look = people();
  const wanted = search.trim().toLowerCase();
  const shown = countries.filter((each) => (wanted === '' ? each.chosen : each.name.toLowerCase().includes(wanted)));
  const toggle = (code: string, on: boolean) => {
    onChange(code, on);
    setSearch('');
    box.current?.focus();
  };
  const described = [error ? `${id}-error` : '', `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={parts.root} role="group" aria-labelledby={id} aria-describedby={described}>
      <span className={parts.label} id={id}>
        {label}
      </span>
      <p className={parts.hint} role="status">
        {said}
      </p>
      <FieldError id={`${id}-error`} text={error} />
      <SearchField
        ref={box}
        name={name}
        label="Find a country"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={keepEnter}
      />
      {shown.length === 0 && wanted !== '' ? <p className={parts.hint}>No country matches “{search.trim()}”.</p> : null}
      <ul className={look.list} aria-labelledby={id} hidden={shown.length === 0}>
        {shown.map(({ code, name: country, chosen }) => (
          <li key={code} className={look.row}>
            <CheckboxRow checked={chosen} onChange={(event) => toggle(code, event.currentTarget.checked)}>
              {country}
            </CheckboxRow>
          </li>
        ))}
      </ul>
      <p className={parts.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** A search is not the form's end. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
