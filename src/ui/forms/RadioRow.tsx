import { useId } from 'react';
import { check } from '#styled/recipes/check.js';
import { rollRow } from '#styled/recipes/roll-row.js';

export type RadioRowProps = {
  name: string;
  who: string;
  /** A second line. */
  sub?: string;
  /** Number in the margin. */
  big?: string;
  /** At the end, as `12 people`. */
  fact?: string;
  picked: boolean;
  off?: boolean;
  onPick: () => void;
};

/** A row of a `List` with `pick` of which one is chosen: the whole row is the label of its radio button. */
export function RadioRow({ name, who, sub, big, fact, picked, off = false, onPick }: RadioRowProps) {
  const id = useId();
  const described = [big && `${id}-big`, sub && `${id}-sub`, fact && `${id}-fact`].filter(Boolean).join(' ');
  const look = rollRow({ picked: picked || undefined });
  return (
    <li className={look.root}>
      {big ? (
        <span className={look.when} id={`${id}-big`}>
          <b className={look.big}>{big}</b>
        </span>
      ) : null}
      <span className={look.line}>
        <input
          id={id}
          type="radio"
          name={name}
          className={check({ round: true }).input}
          checked={picked}
          disabled={off}
          aria-describedby={described || undefined}
          onChange={onPick}
        />
      </span>
      <span className={look.what}>
        <label htmlFor={id} className={look.who}>
          {who}
        </label>
        {sub ? (
          <span id={`${id}-sub`} className={look.sub}>
            {sub}
          </span>
        ) : null}
      </span>
      {fact ? (
        <span id={`${id}-fact`} className={look.word}>
          {fact}
        </span>
      ) : null}
    </li>
  );
}
