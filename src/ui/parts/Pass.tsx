import type { ReactNode } from 'react';
import { pass } from '#styled/recipes/pass.js';
import { wholeWords } from '../layout/longestWord.ts';
import { Status } from '../feedback/Status.tsx';
import type { Sign } from '../feedback/statuses.ts';

/** `code` as it is read aloud, `4K7Q 2MXT`; or a note in its place. */
export type PassProps = {
  name: string;
  /** The event, or whose guest it is. */
  sub?: string;
  status?: Sign;
  /** In the place of a status. */
  end?: ReactNode;
  /** An svg that fills the width, black on white, with its own name. */
  qr: ReactNode;
} & ({ code: string; codeLabel?: string; note?: never } | { note: string; code?: never; codeLabel?: never });

/** Black on white in every scheme, so that any camera reads it. */
export function Pass({ name, sub, status, end, qr, code, codeLabel = 'Guest code', note }: PassProps) {
  const look = pass();
  return (
    <section className={look.root} aria-label={name}>
      <div className={look.head}>
        <div className={look.titles}>
          <h2 className={look.name} style={wholeWords(name)}>
            {name}
          </h2>
          {sub ? <p className={look.sub}>{sub}</p> : null}
        </div>
        {status ? <Status {...status} /> : null}
        {end ? <div className={look.sub}>{end}</div> : null}
      </div>
      <div className={look.qr}>{qr}</div>
      <p className={look.foot}>
        {note ? <span className={look.label}>{note}</span> : null}
        {code ? (
          <>
            <span className={look.label}>{codeLabel}</span> <span className={look.code}>{code}</span>
          </>
        ) : null}
      </p>
    </section>
  );
}
