import type { ReactNode } from 'react';
import { empty } from '#styled/recipes/empty.js';
import { Mark, type MarkKind } from '../layout/Mark.tsx';

export type EmptyProps = {
  title: string;
  /** One more sentence, where it helps. */
  text?: string;
  mark?: MarkKind;
  /** As high as an event card, in its carousel. */
  carousel?: boolean;
  /** At most one button, small. */
  children?: ReactNode;
};

export function Empty({ title, text, mark = 'wait', carousel, children }: EmptyProps) {
  const look = empty({ calm: true, carousel: carousel || undefined });
  return (
    <div className={look.root}>
      <Mark kind={mark} size="l" />
      <p className={look.title}>{title}</p>
      {text ? <p className={look.text}>{text}</p> : null}
      {children}
    </div>
  );
}
