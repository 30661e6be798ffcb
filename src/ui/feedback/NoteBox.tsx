import type { ReactNode } from 'react';
import { note } from '#styled/recipes/note.js';
import { Icon } from '../layout/Icon.tsx';
import { info } from '../icons/base.ts';
import { Mark } from '../layout/Mark.tsx';

export type NoteBoxProps = {
  kind: 'ok' | 'warn' | 'bad' | 'info' | 'held';
  /** Path data of an icon in place of the kind's mark. */
  icon?: string;
  children: ReactNode;
};

export function NoteBox({ kind, icon, children }: NoteBoxProps) {
  const mark = kind === 'held' ? 'no' : kind;
  const path = icon ?? (kind === 'info' ? info : undefined);
  return (
    <div className={note({ kind })}>
      {path ? <Icon path={path} /> : <Mark kind={mark === 'info' ? 'half' : mark} />}
      <div>{children}</div>
    </div>
  );
}
