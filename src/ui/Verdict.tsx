import { verdict } from '#styled/recipes/verdict.js';
import { longestWord } from './longestWord.ts';
import { Mark, type MarkKind } from './Mark.tsx';

export type VerdictProps = {
  /** in: checked in. out: refused. noted: kept without connection, not yet confirmed. */
  kind: 'in' | 'out' | 'noted';
  /** Before the largest text, as `Not checked in`. */
  word?: string;
  /** The largest text: the person, or the reason of a refusal. */
  name: string;
  /** After it: `has been checked in`, or the person. */
  why?: string;
  /** What follows, as `2 guests still to come`. */
  after?: string;
  /** Fades out in 120 ms. */
  leaving?: boolean;
};

const marks: Record<VerdictProps['kind'], MarkKind> = { in: 'ok', out: 'stop', noted: 'half' };

export function Verdict({ kind, word, name, why, after, leaving }: VerdictProps) {
  const look = verdict({ kind, leaving: leaving || undefined });
  return (
    <div className={look.root} role={kind === 'out' ? 'alert' : 'status'}>
      <Mark kind={marks[kind]} size="door" tone="inherit" />
      {word ? <p className={look.word}>{word}</p> : null}
      <p className={look.sentence}>
        <span className={look.name} style={{ '--longest': longestWord(name) }}>
          {name}
        </span>{' '}
        {why ? <span className={look.why}>{why}</span> : null}
      </p>
      {after ? <p className={look.after}>{after}</p> : null}
    </div>
  );
}
