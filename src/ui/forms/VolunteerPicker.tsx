import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { field } from '#styled/recipes/field.js';
import { people as peopleLook } from '#styled/recipes/people.js';
import { CheckboxRow } from './CheckboxRow.tsx';
import { FieldError } from './FieldError.tsx';
import { leavesGroup } from '../lists/leavesGroup.ts';
import { GuestRowsSkeleton } from '../lists/ListSkeletons.tsx';
import { NoteBox } from '../feedback/NoteBox.tsx';
import { SearchField } from './SearchField.tsx';

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

export type VolunteerPickerProps = {
  label: string;
  state: 'loading' | 'loaded' | 'unavailable';
  people: readonly Person[];
  /** Names of those who were chosen, for who is not among the people anymore. */
  named?: readonly Person[];
  /** Ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onBlur?: () => void;
  required?: boolean;
  error?: string | null;
};

const fits = 7;

interface Choice extends Person {
  /** Was chosen, and is none of the people now: can only be left out. */
  isFormer?: boolean;
}

/**
 * Some of many people. A pick among the hits of a search ends it, for the next one. Who was chosen stays chosen while the list is
 * loading, filtered or not available, and has a box too where they are no member anymore.
 */
export function VolunteerPicker(props: VolunteerPickerProps) {
  const { label, state, people, named = [], chosen, onChange, onBlur, required, error } = props;
  const [search, setSearch] = useState('');
  const [first] = useState(chosen);
  const id = useId();
  const errorId = `${id}-error`;
  const parts = field();
  const choices = state === 'loaded' ? [...formerOf([...first, ...chosen], people, named), ...people] : people;
  const look = peopleLook({ long: choices.length > fits || undefined });
  const found = choices.filter((person) => matches(person, search));
  const box = useRef<HTMLInputElement>(null);
  const toggle = (personId: string, picked: boolean) => {
    onChange(picked ? [...chosen, personId] : chosen.filter((each) => each !== personId));
    if (!picked || search === '') return;
    setSearch('');
    box.current?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (leavesGroup(event)) onBlur?.();
  };
  return (
    <div className={parts.root} role="group" aria-labelledby={id} aria-describedby={error ? errorId : undefined}>
      <div className={parts.labelRow}>
        <span className={parts.label} id={id}>
          {label}
        </span>
        {required ? <span className={parts.counter}>Required</span> : null}
      </div>
      <p className={parts.hint}>
        <span role="status">{chosen.length === 0 ? 'No one chosen' : `${chosen.length} chosen`}</span>
        {namesOf(chosen, choices)}
      </p>
      <FieldError id={errorId} text={error} />
      {state === 'loading' ? <GuestRowsSkeleton rows={3} label="Loading the members" /> : null}
      {state === 'unavailable' ? (
        <NoteBox kind="info">The member list isn’t available right now. Your choices are kept.</NoteBox>
      ) : null}
      {state === 'loaded' && choices.length === 0 ? <p className={parts.hint}>No members to choose from yet.</p> : null}
      {state === 'loaded' && choices.length > 0 ? (
        <>
          <SearchField
            ref={box}
            label="Search by name"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={keepEnter}
            onBlur={leave}
          />
          {found.length === 0 ? <p className={parts.hint}>No one matches “{search.trim()}”.</p> : null}
          <ul className={look.list} aria-labelledby={id} hidden={found.length === 0}>
            {found.map((person) => (
              <li key={person.id} className={look.row}>
                <CheckboxRow
                  checked={chosen.includes(person.id)}
                  onChange={(event) => toggle(person.id, event.currentTarget.checked)}
                  onBlur={leave}
                >
                  {labelOf(person)}
                </CheckboxRow>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

export const lastFirst = ({ firstName, lastName }: Person): string => `${lastName}, ${firstName}`;

/** Those who were chosen and are none of the people now; of whom no name is known has none. */
const formerOf = (chosen: readonly string[], people: readonly Person[], named: readonly Person[]): Choice[] =>
  [...new Set(chosen)]
    .filter((id) => !people.some((person) => person.id === id))
    .map((id) => ({ ...(named.find((person) => person.id === id) ?? { id, ...nameless }), isFormer: true }));

const nameless = { firstName: '', lastName: '' };

const isNamed = ({ firstName, lastName }: Person): boolean => firstName !== '' || lastName !== '';

function labelOf(person: Choice): string {
  if (!person.isFormer) return lastFirst(person);
  return isNamed(person) ? `${lastFirst(person)} (not a member right now)` : 'Someone who isn’t a member right now';
}

/** A part of the full name, as it is spoken or as it stands in the list. */
function matches(person: Person, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [`${person.firstName} ${person.lastName}`, lastFirst(person)].some((name) =>
    name.toLowerCase().includes(wanted),
  );
}

function namesOf(chosen: readonly string[], people: readonly Person[]): string {
  const known = people.filter((person) => chosen.includes(person.id) && isNamed(person)).map(lastFirst);
  return known.length === 0 ? '' : `: ${known.join('; ')}`;
}

/** A search is not the form's end. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
