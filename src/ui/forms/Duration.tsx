import { useId } from 'react';
import { duration } from '#styled/recipes/duration.js';
import { Button } from '../actions/Button.tsx';
import { minus, plus } from '../icons/base.ts';

export type DurationProps = {
  /** What takes so long. */
  label: string;
  /** `30 min`. */
  value: string;
  /** `until 11:15pm EDT`. */
  end: string;
  /** What a press on minus or plus does, in words; null where it goes no further. */
  less: string | null;
  more: string | null;
  usual: readonly { text: string; minutes: number; chosen: boolean }[];
  onLess: () => void;
  onMore: () => void;
  onChoose: (minutes: number) => void;
};

/** How long: a step less or more, or one of the usual lengths. The length is read aloud as it changes. */
export function Duration({ label, value, end, less, more, usual, onLess, onMore, onChoose }: DurationProps) {
  const look = duration();
  const id = useId();
  return (
    <div className={look.root} role="group" aria-label={label}>
      <div className={look.row}>
        <Button icon={minus} aria-label={less ?? 'Less'} aria-describedby={id} off={less === null} onClick={onLess} />
        <p id={id} className={look.value}>
          <b aria-live="polite">{value}</b> <span>{end}</span>
        </p>
        <Button icon={plus} aria-label={more ?? 'More'} aria-describedby={id} off={more === null} onClick={onMore} />
      </div>
      <div className={look.usual}>
        {usual.map(({ text, minutes, chosen }) => (
          <Button key={text} size="small" aria-pressed={chosen} onClick={() => onChoose(minutes)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
