import { alarm } from '#styled/recipes/alarm.js';
import { Whistle } from '../icons/Whistle.tsx';

/** What an organization asks, and who asks it, on the ground of safety. */
export function AlertBox({ text, line }: { text: string; line?: string }) {
  return (
    <section className={alarm()} aria-label="The alert">
      <Whistle />
      <div>
        <p>
          <b>{text}</b>
        </p>
        {line ? <p>{line}</p> : null}
      </div>
    </section>
  );
}
