import type { ReactNode } from 'react';
import { choice } from '#styled/recipes/choice.js';
import { Anchor } from '../actions/Anchor.tsx';
import { Icon } from '../layout/Icon.tsx';
import { chevronRight } from '../icons/base.ts';
import { Ring } from '../feedback/Ring.tsx';
import { Bone, Skeleton } from '../feedback/Skeleton.tsx';

export type ChoiceProps = {
  name: string;
  /** Stands in place of the name, on the organization's color. */
  logo?: string | null;
  /** The name stands below the logo: several may have the same one. */
  named?: boolean;
  /** The organization's own ground, all over, and what can be read on it. */
  colors?: { ground: string; on: string };
  /** At work: takes no second press. */
  busy?: boolean;
} & ({ href: string; onPress?: never } | { onPress: () => void; href?: never });

/** One organization to choose from; stands in a `Choices` list. */
export function Choice({ name, logo, named = false, colors, busy = false, href, onPress }: ChoiceProps) {
  const filled = Boolean(logo) || colors !== undefined;
  const look = choice({ filled: filled || undefined });
  const style = { '--ground': colors?.ground, '--on': colors?.on };
  const inside = (
    <>
      {filled ? null : (
        <span className={look.sign} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span className={look.face}>
        {logo ? <img className={look.logo} src={logo} alt={named ? '' : name} /> : null}
        {logo && !named ? null : <span className={look.name}>{name}</span>}
      </span>
      {busy ? <Ring size="s" /> : <Icon path={chevronRight} className={look.end} />}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button
          type="button"
          className={look.root}
          style={style}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onPress();
          }}
        >
          {inside}
        </button>
      ) : (
        <Anchor href={href} className={look.root} style={style}>
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

/** Holds the place of a list of choices while it loads. */
export function ChoiceSkeletons({ label, count = 2 }: { label: string; count?: number }) {
  return (
    <Skeleton label={label}>
      <ul className={choice().list}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Bone shape="card" />
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
