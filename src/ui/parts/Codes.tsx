import { Fragment } from 'react';
import { codes as recipe } from '#styled/recipes/codes.js';

/** One long key in groups, to be copied or typed elsewhere. It breaks between groups. */
export function KeyText({ groups }: { groups: readonly string[] }) {
  return <p className={recipe().key}>{groups.join(' ')}</p>;
}

/** Codes to be kept elsewhere, in two columns where there is room. They are shown once: nothing takes their page away by itself. */
export function CodeList({ label, codes }: { label: string; codes: readonly string[] }) {
  const look = recipe();
  return (
    <ul className={look.list} aria-label={label} data-shown-once>
      {codes.map((code) => (
        <li key={code} className={look.code}>
          <Breaking text={code} />
        </li>
      ))}
    </ul>
  );
}

/** An address breaks before its slashes rather than inside a word. */
function Breaking({ text }: { text: string }) {
  return text.split(/(?=\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
