import type { ReactNode } from 'react';

/** Plain data in words: names with their values, lists with their numbers. */
export function Said({ value }: { value: unknown }): ReactNode {
  if (isRecord(value)) {
    return (
      <dl className="said">
        {Object.entries(value).map(([name, each]) => (
          <div key={name} data-nested={isNested(each) || undefined}>
            <dt>{wordsOf(name)}</dt>
            <dd>
              <Said value={each} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if (Array.isArray(value) && value.length > 0) {
    return (
      <ol className="said__list">
        {value.map((each: unknown, index) => (
          <li key={index}>
            <Said value={each} />
          </li>
        ))}
      </ol>
    );
  }
  return <span data-empty={isEmpty(value) || undefined}>{plainWords(value)}</span>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const isNested = (value: unknown): boolean => isRecord(value) || (Array.isArray(value) && value.length > 0);

const isEmpty = (value: unknown): boolean => ['nothing', 'none'].includes(plainWords(value));

/** `isLastRule` is `is last rule`. */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function plainWords(value: unknown): string {
  switch (typeof value) {
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'string':
      return value === '' ? 'nothing' : value;
    case 'number':
      return String(value);
    default:
      return Array.isArray(value) ? 'none' : 'nothing';
  }
}
