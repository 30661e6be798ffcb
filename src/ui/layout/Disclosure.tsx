import type { ReactNode } from 'react';
import { disclosure } from '#styled/recipes/disclosure.js';
import { Icon } from './Icon.tsx';
import { chevronDown } from '../icons/base.ts';
import { wholeWords } from './longestWord.ts';

export type DisclosureProps = {
  title: string;
  /** Beside the title. */
  meta?: string;
  /** Before the sign that it opens. */
  end?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** A card whose contents open under its title. */
export function Disclosure({ title, meta, end, open, onToggle, children }: DisclosureProps) {
  const look = disclosure();
  return (
    <details className={look.root} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={look.head}>
        <h2 className={look.title} style={wholeWords(title)}>
          {title}
        </h2>
        {meta ? <span className={look.meta}>{meta}</span> : null}
        {end}
        <Icon path={chevronDown} className={look.sign} />
      </summary>
      {children}
    </details>
  );
}
