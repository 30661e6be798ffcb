import { accounted } from '#styled/recipes/accounted.js';
import { Mark, type MarkKind } from '../layout/Mark.tsx';

export type AccountedForProps = {
  /** How many are missing. */
  count: number;
  title: string;
  note: string;
  isDone: boolean;
  parts: readonly { key: string; kind: MarkKind; count: number }[];
};

/** A number that counts down to zero, over one bar in proportion. */
export function AccountedFor({ count, title, note, isDone, parts }: AccountedForProps) {
  const look = accounted();
  return (
    <div className={look.root}>
      <div role="status" className={look.head}>
        <b className={look.number}>{count}</b>
        <span className={look.text}>
          <b>{title}</b>
          <span>{note}</span>
        </span>
        {isDone ? <Mark kind="ok" size="l" /> : null}
      </div>
      <div className={look.bar} aria-hidden="true">
        {parts
          .filter((part) => part.count > 0)
          .map((part) => (
            <span key={part.key} data-kind={part.kind} style={{ flexGrow: part.count }} />
          ))}
      </div>
    </div>
  );
}
