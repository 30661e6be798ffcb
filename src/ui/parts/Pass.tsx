import type { ReactNode } from 'react';
import { pass } from '#styled/recipes/pass.js';
import { wholeWords } from '../layout/longestWord.ts';
import { Status } from '../feedback/Status.tsx';
import type { Sign } from '../feedback/statuses.ts';

export type PassProps = {
  name: string;
  /** The event, or whose guest it is. */
  sub: string;
  status?: Sign;
  /** An svg that fills the width, black on white, with its own name. */
  qr: ReactNode;
  /** As it is read aloud, `4K7Q 2MXT`. */
  code: string;
  codeLabel?: string;
};

/** Black on white in every scheme, so that any camera reads it. */
export function Pass({ name, sub, status, qr, code, codeLabel = 'Guest code' }: PassProps) {
  const look = pass();
  return (
    <section className={look.root} aria-label={name}>
      <div className={look.head}>
        <div className={look.titles}>
          <h2 className={look.name} style={wholeWords(name)}>
            {name}
          </h2>
          <p className={look.sub}>{sub}</p>
        </div>
        {status ? <Status {...status} /> : null}
      </div>
      <div className={look.qr}>{qr}</div>
      <p className={look.foot}>
        <span className={look.label}>{codeLabel}</span> <span className={look.code}>{code}</span>
      </p>
    </section>
  );
}
