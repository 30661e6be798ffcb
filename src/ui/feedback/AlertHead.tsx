import { alertHead } from '#styled/recipes/alert-head.js';
import { Whistle } from '../icons/Whistle.tsx';
import { Heading } from '../layout/Heading.tsx';
import { Mark, type MarkKind } from '../layout/Mark.tsx';

export type AlertHeadProps = {
  /** Without one it carries the whistle. */
  mark?: MarkKind;
  title: string;
  line: string;
  /** What happens then, unless someone is on it; `lead` names the time. */
  next?: { lead: string; text: string } | null;
  /** It is the heading of the page. */
  isHeading?: boolean;
};

/** Whether someone is coming, on the ground of safety. What changes in it is read aloud. */
export function AlertHead({ mark, title, line, next, isHeading }: AlertHeadProps) {
  return (
    <section className={alertHead()} aria-label="Alert status">
      {mark ? <Mark kind={mark} size="l" /> : <Whistle />}
      <div role={mark === 'bad' ? 'alert' : 'status'}>
        {isHeading ? <Heading>{title}</Heading> : <h2>{title}</h2>}
        <p>{line}</p>
      </div>
      {next ? (
        <p data-next>
          {next.lead ? <b>{next.lead} </b> : null}
          {next.text}
        </p>
      ) : null}
    </section>
  );
}
