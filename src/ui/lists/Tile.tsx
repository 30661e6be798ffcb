import { type ReactNode, useId } from 'react';
import { tile } from '#styled/recipes/tile.js';
import { tiles } from '#styled/recipes/tiles.js';
import { Anchor } from '../actions/Anchor.tsx';
import { Icon } from '../layout/Icon.tsx';
import { wholeWords } from '../layout/longestWord.ts';

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={tiles()}>{children}</ul>;
}

export type TileProps = {
  /** Without one it can not be opened now; `fact` says why. */
  href?: string;
  icon: string;
  name: string;
  /** One live fact. Its line is kept free until it is known. */
  fact?: string;
  /** Answers owed; shown only above 0. */
  count?: number;
};

export function Tile({ href, icon, name, fact, count = 0 }: TileProps) {
  const look = tile({ off: href === undefined || undefined });
  const factId = useId();
  return (
    <li className={look.root}>
      <span className={look.top}>
        <Icon path={icon} size="l" className={look.icon} />
        {count > 0 ? (
          <span className={look.count} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
      <span>
        {href === undefined ? (
          <span className={look.name} style={wholeWords(name)}>
            {name}
          </span>
        ) : (
          <Anchor href={href} className={look.link} aria-describedby={factId}>
            <span className={look.name} style={wholeWords(name)}>
              {name}
            </span>
          </Anchor>
        )}
        <span className={look.fact} id={factId}>
          {fact}
        </span>
      </span>
    </li>
  );
}
