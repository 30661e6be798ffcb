import type { FocusEventHandler, ReactNode, RefObject } from 'react';
import { roll } from '#styled/recipes/roll.js';
import { rollRow } from '#styled/recipes/roll-row.js';
import { Anchor } from '../actions/Anchor.tsx';
import { isLong, wholeWords } from '../layout/longestWord.ts';
import { Mark, type MarkKind } from '../layout/Mark.tsx';
import { rowAttributes, type RowPlace } from './rowPlace.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Status } from '../feedback/Status.tsx';
import type { Sign } from '../feedback/statuses.ts';

export type ListLook = {
  /** Names the list where no heading does. */
  label?: string;
  labelledBy?: string;
  ordered?: boolean;
  /** No margin column: rows have neither time nor number. */
  tight?: boolean;
  /** Rows aligned to their top, for rows of several lines. */
  tall?: boolean;
  /** Rows of which some are picked by a checkbox on the line. */
  pick?: boolean;
  /** Rows for a thumb in a hurry. */
  roomy?: boolean;
};

export type ListProps = ListLook & {
  /** Some hundred rows: those off screen are not laid out. */
  long?: boolean;
  /** Pixels of all rows together, where some are not drawn. */
  height?: number;
  listRef?: RefObject<HTMLElement | null>;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
  children: ReactNode;
};

export function List({ label, labelledBy, ordered, tight, tall, pick, roomy, long, children, ...virtual }: ListProps) {
  const List = ordered ? 'ol' : 'ul';
  const { height, listRef, onFocus, onBlur } = virtual;
  const ref = listRef && ((list: HTMLElement | null) => void (listRef.current = list));
  const look = roll({
    tight: tight || undefined,
    tall: tall || undefined,
    pick: pick || undefined,
    roomy: roomy || undefined,
    long: long || undefined,
  });
  return (
    <List
      className={look}
      aria-label={label}
      aria-labelledby={labelledBy}
      ref={ref}
      style={height === undefined ? undefined : { height, overflowAnchor: 'none' }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </List>
  );
}

export type ListRowProps = {
  /** By which the row is found again when the list changes. */
  id?: string;
  place?: RowPlace;
  /** Time in the margin, or the weekday under `big`. */
  when?: string;
  /** Number or day in the margin. */
  big?: string;
  mark?: MarkKind;
  /** What the mark says, where no word says it. */
  markName?: string;
  /** No one stands in this row: its mark is grey. */
  quiet?: boolean;
  /** Instead of a mark: a checkbox on the line. */
  line?: ReactNode;
  who: ReactNode;
  /** After the name, for those who listen. */
  said?: string;
  /** Second lines, each below the other. */
  sub?: ReactNode;
  /** State in a word at the end; goes under the name where the roll is narrow. */
  word?: Sign;
  /** State in a word under the second lines. */
  wordBelow?: Sign;
  end?: ReactNode;
  /** `end` is one icon, and stands beside `wordBelow` where the roll is narrow, so that the name has the whole row. */
  foot?: boolean;
  /** `end` holds several buttons and stands under the second lines, where the roll is no wider than a phone. */
  endBelow?: boolean;
  /** The guest of the row above. */
  guest?: boolean;
  picked?: boolean;
  /** Two lines of the name at most, as on an event card. */
  clip?: boolean;
  /** Whether what a press opens is shown. */
  open?: boolean;
  /** Draws the mark once, for a row whose state has just changed. */
  fresh?: boolean;
} & ({ href?: string; onPress?: never } | { onPress?: () => void; href?: never });

export function ListRow(props: ListRowProps) {
  const {
    id,
    place,
    when,
    big,
    mark,
    markName,
    quiet,
    line,
    who,
    said,
    sub,
    word,
    wordBelow,
    end,
    foot,
    endBelow,
    guest,
    picked,
    clip,
    fresh,
  } = props;
  const hasLongWord = [who, sub].some((each) => typeof each === 'string' && isLong(each));
  const look = rollRow({
    guest: guest || undefined,
    picked: picked || undefined,
    clip: clip || undefined,
    foot: foot || undefined,
    endBelow: endBelow ? (hasLongWord ? 'long' : 'short') : undefined,
    long: hasLongWord ? (word || (end && !endBelow) ? 'beside' : 'alone') : undefined,
  });
  const beside = word ? `${word.word.length * 0.6 + 0.625}rem` : foot ? 'calc(44px + .625rem)' : undefined;
  return (
    <li className={look.root} {...rowAttributes(id, place)}>
      {when || big ? (
        <span className={look.when}>
          {big ? <b className={look.big}>{big}</b> : null}
          {when}
        </span>
      ) : null}
      <span className={look.line}>
        {line ??
          (mark ? (
            <Mark
              kind={mark}
              name={markName}
              size={guest ? 's' : 'm'}
              fresh={fresh || undefined}
              tone={quiet ? 'quiet' : undefined}
            />
          ) : null)}
      </span>
      <span className={look.what} style={{ ...wordsIn(who), '--beside': beside }}>
        <Who {...props} className={look.who} />
        {said ? <VisuallyHidden>{said}</VisuallyHidden> : null}
        {sub ? (
          <span className={look.sub} style={wordsIn(sub)}>
            {sub}
          </span>
        ) : null}
        {wordBelow ? (
          <span className={look.below}>
            <Status {...wordBelow} bare />
          </span>
        ) : null}
      </span>
      {word ? (
        <span className={look.word}>
          <Status {...word} bare />
        </span>
      ) : null}
      {end ? <span className={look.end}>{end}</span> : null}
    </li>
  );
}

const wordsIn = (text: ReactNode) => wholeWords(typeof text === 'string' ? text : '');

function Who({ who, href, onPress, open, className }: ListRowProps & { className: string }) {
  if (href) {
    return (
      <Anchor href={href} className={className}>
        {who}
      </Anchor>
    );
  }
  if (onPress) {
    return (
      <button type="button" onClick={onPress} aria-expanded={open} className={className}>
        {who}
      </button>
    );
  }
  return <span className={className}>{who}</span>;
}
