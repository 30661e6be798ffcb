import { SearchField } from '#src/ui/forms/SearchField.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import type { GalleryQuery, Scheme, WindowWidth } from './query.ts';
import { themes } from './themes.ts';

export interface AskingProps {
  asked: GalleryQuery;
  /** What stands in the field, before it is looked for. */
  words: string;
  /** Charts that have a screen, by group. */
  groups: readonly (readonly [string, readonly Drawing[]])[];
  onWords: (words: string) => void;
  onAsk: (asked: GalleryQuery) => void;
}

/** What is wanted of all screens, and how they are shown. */
export function Asking({ asked, words, groups, onWords, onAsk }: AskingProps) {
  return (
    <search className="asking">
      <SearchField label="Find words on a screen" value={words} onChange={({ target: { value } }) => onWords(value)} />
      <label className="actors">
        Flow
        <select
          value={asked.flow ?? ''}
          onChange={({ target: { value } }) => onAsk({ ...asked, flow: value === '' ? null : value })}
        >
          <option value="">All flows</option>
          {groups.map(([group, members]) => (
            <optgroup key={group} label={group}>
              {members.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className="actors">
        Colors of
        <select
          value={asked.theme.slug}
          onChange={({ target: { value } }) =>
            onAsk({ ...asked, theme: themes.find(({ slug }) => slug === value) ?? asked.theme })
          }
        >
          {themes.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Choice<WindowWidth>
        label="Window"
        chosen={asked.width}
        options={[
          [390, 'Phone, 390'],
          [1280, 'Wide, 1280'],
        ]}
        onChoose={(width) => onAsk({ ...asked, width })}
      />
      <Choice<Scheme>
        label="Light or dark"
        chosen={asked.scheme}
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChoose={(scheme) => onAsk({ ...asked, scheme })}
      />
    </search>
  );
}

interface ChoiceProps<Value> {
  label: string;
  chosen: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, chosen, options, onChoose }: ChoiceProps<Value>) {
  return (
    <div className="parts parts--layers" role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </div>
  );
}
