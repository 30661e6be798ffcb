import { memo, useId } from 'react';
import { check } from '#styled/recipes/check.js';
import { rollRow } from '#styled/recipes/roll-row.js';
import { Icon } from '../layout/Icon.tsx';
import { check as tick } from '../icons/base.ts';
import { isLong, wholeWords } from '../layout/longestWord.ts';
import { Status } from '../feedback/Status.tsx';
import { rowAttributes, type RowPlace } from '../lists/rowPlace.ts';
import type { Sign } from '../feedback/statuses.ts';

export type PickRowProps = {
  id: string;
  place?: RowPlace;
  who: string;
  /** A second line. */
  sub?: string;
  /** State in a word at the end; one and the same for all rows that have it. */
  word?: Sign;
  picked: boolean;
  /** One and the same for all rows. */
  onPress: (id: string) => void;
};

/** A row of a `List` with `pick`: the whole row is the label of its checkbox. Drawn again only when something of it changes. */
export const PickRow = memo(function PickRow({ id, place, who, sub, word, picked, onPress }: PickRowProps) {
  const field = useId();
  const look = rollRow({ picked: picked || undefined, long: isLong(who) ? 'beside' : undefined });
  const box = check();
  return (
    <li className={look.root} {...rowAttributes(id, place)}>
      <span className={look.line}>
        <input
          id={field}
          type="checkbox"
          className={box.input}
          checked={picked}
          aria-describedby={word ? `${field}-word` : undefined}
          onChange={() => onPress(id)}
        />
        <Icon path={tick} className={box.tick} />
      </span>
      <span className={look.what} style={wholeWords(who)}>
        <label htmlFor={field} className={look.who}>
          {who}
        </label>
        {sub ? <span className={look.sub}>{sub}</span> : null}
      </span>
      {word ? (
        <span id={`${field}-word`} className={look.word}>
          <Status {...word} bare />
        </span>
      ) : null}
    </li>
  );
});
