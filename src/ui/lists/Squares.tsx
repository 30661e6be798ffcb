import { type ReactNode, useId } from 'react';
import { menuSquare } from '#styled/recipes/menu-square.js';
import { squares } from '#styled/recipes/squares.js';
import { Anchor } from '../actions/Anchor.tsx';
import { Icon } from '../layout/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export function Squares({ label, children }: { label: string; children: ReactNode }) {
  const look = squares();
  return (
    <nav className={look.root} aria-label={label}>
      <ul className={look.list}>{children}</ul>
    </nav>
  );
}

export type SquareProps = {
  icon: string;
  name: string;
  look?: 'lead' | 'danger';
  wide?: boolean;
  /** Not possible now: shown, readable, without effect. */
  off?: boolean;
  /** Why it is off, for those who listen. */
  why?: string;
} & ({ href: string; onPress?: never } | { onPress: () => void; href?: never });

export function Square(props: SquareProps) {
  const { look, wide, off = false } = props;
  return (
    <li className={menuSquare({ look: off ? 'off' : look, wide: wide || undefined })}>
      {off ? <Off {...props} /> : <Live {...props} />}
    </li>
  );
}

function Live({ href, onPress, icon, name }: SquareProps) {
  return href === undefined ? (
    <button type="button" onClick={onPress}>
      <Icon path={icon} />
      <span>{name}</span>
    </button>
  ) : (
    <Anchor href={href}>
      <Icon path={icon} />
      <span>{name}</span>
    </Anchor>
  );
}

function Off({ href, icon, name, why }: SquareProps) {
  const whyId = useId();
  return (
    <a
      role={href === undefined ? 'button' : 'link'}
      aria-disabled="true"
      tabIndex={0}
      aria-describedby={why ? whyId : undefined}
    >
      <Icon path={icon} />
      <span>{name}</span>
      {why ? (
        <VisuallyHidden id={whyId} aria-hidden="true">
          {why}
        </VisuallyHidden>
      ) : null}
    </a>
  );
}
