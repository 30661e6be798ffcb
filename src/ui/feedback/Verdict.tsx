import { useLayoutEffect, useRef } from 'react';
import { verdict } from '#styled/recipes/verdict.js';
import { Icon } from '../layout/Icon.tsx';
import { clock } from '../icons/event.ts';
import { wholeWords } from '../layout/longestWord.ts';
import { Mark, type MarkKind } from '../layout/Mark.tsx';

export type VerdictProps = {
  /** in: checked in. gone: checked out. out: refused. offline: admitted by this phone. goneOffline: checked out by it. asked: the volunteer decides. queued: not yet confirmed. undone: no longer checked in. */
  kind: 'in' | 'gone' | 'out' | 'offline' | 'goneOffline' | 'asked' | 'queued' | 'undone';
  /** Before the largest text, as `Not checked in`. */
  word?: string;
  /** The largest text: the person, or the reason of a refusal. */
  name: string;
  /** After it: `has been checked in`, or the person. */
  why?: string;
  /** What follows, as `2 guests still to come`. */
  after?: string;
  /** The list that says so, and its age. */
  from?: string;
  /** How long something lasts that changes each second: for who looks alone. */
  left?: string;
};

const marks: Record<VerdictProps['kind'], MarkKind> = {
  in: 'ok',
  gone: 'left',
  out: 'stop',
  offline: 'noted',
  goneOffline: 'left',
  asked: 'warn',
  queued: 'half',
  undone: 'no',
};

const looks = {
  in: 'in',
  gone: 'gone',
  out: 'out',
  offline: 'offline',
  goneOffline: 'offline',
  asked: 'asked',
  queued: 'queued',
  undone: 'queued',
} as const satisfies Record<VerdictProps['kind'], string>;

export function Verdict({ kind, word, name, why, after, from, left }: VerdictProps) {
  const look = verdict({ kind: looks[kind] });
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Where large text leaves it no room, the answer is worth more than a page that stands still.
    const { top = 0 } = root.current?.getBoundingClientRect() ?? {};
    if (top > innerHeight * 0.8) root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={root} className={look.root} role={kind === 'out' ? 'alert' : undefined}>
      <Mark kind={marks[kind]} size="door" {...(kind === 'asked' ? {} : { tone: 'inherit' })} />
      {word ? <p className={look.word}>{word}</p> : null}
      <p className={look.sentence}>
        <span className={look.name} style={wholeWords(name)}>
          {name}
        </span>{' '}
        {why ? (
          <span className={look.why} style={wholeWords(why)}>
            {why}
          </span>
        ) : null}
      </p>
      {after ? <p className={look.after}>{after}</p> : null}
      {from ? (
        <p className={look.from}>
          <Icon path={clock} />
          {from}
        </p>
      ) : null}
      {left ? (
        <p className={look.from} aria-hidden>
          <Icon path={clock} />
          {left}
        </p>
      ) : null}
    </div>
  );
}
