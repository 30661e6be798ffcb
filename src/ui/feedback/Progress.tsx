import { hidden } from '#styled/recipes/hidden.js';
import { progress } from '#styled/recipes/progress.js';
import { share } from '../layout/cssVariables.ts';

export type ProgressProps = {
  value: number;
  max: number;
  /** What moves on, as `House Rules`. */
  title: string;
  /** In words; `2 of 5` if not given. */
  words?: string;
};

export function Progress({ value, max, title, words = `${value} of ${max}` }: ProgressProps) {
  const look = progress();
  return (
    <div className={look.root}>
      <div className={look.words}>
        <span className={look.title}>{title}</span>
        <span className={look.count}>{words}</span>
      </div>
      <progress className={hidden()} value={value} max={max} aria-label={title} aria-valuetext={words} />
      <div className={look.track} aria-hidden="true">
        <div className={look.bar} style={{ '--at': share(value, max) }} />
      </div>
    </div>
  );
}
