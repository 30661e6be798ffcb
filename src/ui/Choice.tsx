import type { ReactNode } from 'react';
import { choice } from '#styled/recipes/choice.js';
import { Anchor } from './Anchor.tsx';
import { Icon } from './Icon.tsx';
import { chevronRight } from './icons/base.ts';

export type ChoiceProps = {
  name: string;
  /** Logo; else the first letters of the name. */
  logo?: string | null;
  /** The organization's `bar` and `bar-on`, already guarded. */
  colors?: { ground: string; on: string };
} & ({ href: string; onPress?: never } | { onPress: () => void; href?: never });

/** One organization to choose from; stands in a `Choices` list. */
export function Choice({ name, logo, colors, href, onPress }: ChoiceProps) {
  const look = choice();
  const inside = (
    <>
      <span className={look.sign} style={{ '--ground': colors?.ground, '--on': colors?.on }} aria-hidden="true">
        {logo ? <img src={logo} alt="" /> : initials(name)}
      </span>
      <span className={look.name}>{name}</span>
      <Icon path={chevronRight} className={look.end} />
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={look.root} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <Anchor href={href} className={look.root}>
          {inside}
        </Anchor>
      )}
    </li>
  );
}

export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={choice().list} aria-label={label}>
      {children}
    </ul>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
