import { timeLeft } from '#styled/recipes/time-left.js';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export type TimeLeftProps = {
  title: string;
  /** `18:04`. */
  digits: string;
  /** With hours. */
  isLong?: boolean;
  /** `by 11:15pm EDT`. */
  by: string;
  /** What those who listen hear of it; the digits themselves are never announced. */
  said: string | null;
};

/** How much time is left, and until when. */
export function TimeLeft({ title, digits, isLong, by, said }: TimeLeftProps) {
  return (
    <section className={timeLeft({ long: isLong || undefined })} aria-label="Time left">
      <h2>{title}</h2>
      <p role="timer">{digits}</p>
      <p>{by}</p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}
