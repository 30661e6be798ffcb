import { alarm } from '#styled/recipes/alarm.js';
import { Whistle } from '../icons/Whistle.tsx';

export type AlertSummaryProps = {
  /** What is said. */
  words: string;
  place: string;
  /** When, and what is asked for. */
  line: string;
};

/** What an alert says, on the ground of safety. */
export function AlertSummary({ words, place, line }: AlertSummaryProps) {
  return (
    <section className={alarm()} aria-label="Your alert">
      <Whistle />
      <div>
        <p>
          <b>{words}</b>
        </p>
        {place ? <p>{place}</p> : null}
        <p>{line}</p>
      </div>
    </section>
  );
}
