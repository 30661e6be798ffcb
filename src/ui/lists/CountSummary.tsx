import { tally } from '#styled/recipes/tally.js';
import { Status } from '../feedback/Status.tsx';
import type { Sign } from '../feedback/statuses.ts';

export type CountSummaryProps = {
  label: string;
  parts: readonly (Sign & { count: number })[];
};

/** Numbers in an order, each with its mark and word, over one bar in proportion. */
export function CountSummary({ label, parts }: CountSummaryProps) {
  const look = tally();
  return (
    <ul className={look.root} aria-label={label}>
      {parts.map(({ kind, word, count }) => (
        <li key={word} className={look.one}>
          <b className={look.number}>{count}</b>
          <Status kind={kind} word={word} />
        </li>
      ))}
      <li className={look.bar} aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <span key={kind} data-kind={kind} style={{ flexGrow: count }} />
          ))}
      </li>
    </ul>
  );
}
