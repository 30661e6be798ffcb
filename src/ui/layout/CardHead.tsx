import { cardHead } from '#styled/recipes/card-head.js';
import { Mark, type MarkKind } from './Mark.tsx';

export type CardHeadProps = { id: string; mark?: MarkKind; title: string; line?: string };

/** What a card is about, as its h2, with the mark of how that stands. */
export function CardHead({ id, mark, title, line }: CardHeadProps) {
  return (
    <div className={cardHead({ bare: mark ? undefined : true })}>
      {mark ? <Mark kind={mark} size="l" /> : null}
      <div>
        <h2 id={id}>{title}</h2>
        {line ? <p>{line}</p> : null}
      </div>
    </div>
  );
}
