import type { ReactNode } from 'react';
import { facts } from '#styled/recipes/facts.js';
import { Anchor } from '../actions/Anchor.tsx';
import { Icon } from '../layout/Icon.tsx';
import { chevronRight } from '../icons/base.ts';
import { wholeWords } from '../layout/longestWord.ts';

/** `inside`: in a card that is there already. */
export function Facts({ inside, children }: { inside?: boolean; children: ReactNode }) {
  return <ul className={facts({ inside: inside || undefined }).root}>{children}</ul>;
}

export type FactProps = {
  icon: string;
  title: string;
  meta?: string | readonly string[];
  href?: string;
  /** An address of the web is underlined; a place leads on with a chevron. */
  sign?: 'underline' | 'chevron';
};

export function Fact({ icon, title, meta, href, sign }: FactProps) {
  const look = facts({ underlined: sign === 'underline' || undefined });
  return (
    <li className={look.fact}>
      <Icon path={icon} className={look.icon} />
      <span>
        <b className={look.title} style={wholeWords(sign === 'underline' ? '' : title)}>
          {href ? (
            <Anchor href={href} className={look.link}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </b>
        {(typeof meta === 'string' ? [meta] : (meta ?? [])).map((line) => (
          <span key={line} className={look.meta}>
            {line}
          </span>
        ))}
      </span>
      {sign === 'chevron' ? <Icon path={chevronRight} className={look.end} /> : null}
    </li>
  );
}
