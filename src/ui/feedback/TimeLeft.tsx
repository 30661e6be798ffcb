import { timeLeft } from '#styled/recipes/time-left.js';
import { share } from '../layout/cssVariables.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export type TimeLeftProps = {
  title: string;
  /** `18:04`; empty where there is nothing left. */
  digits: string;
  /** With hours. */
  isLong?: boolean;
  /** `by 11:15pm EDT`, or what happens then. */
  by: string;
  /** Which part of it is over, from 0 to 1: a bar shows it. */
  over?: number;
  /** What those who listen hear of it; the digits themselves are never announced. */
  said: string | null;
};

/** How much time is left, and until when. */
export function TimeLeft({ title, digits, isLong, by, over, said }: TimeLeftProps) {
  return (
    <section className={timeLeft({ long: isLong || undefined })} aria-label="Time left">
      <h2>{title}</h2>
      {digits === '' ? null : <p role="timer">{digits}</p>}
      <p>{by}</p>
      {over === undefined ? null : (
        <div data-bar aria-hidden="true">
          <div style={{ '--at': share(over, 1) }} />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}
