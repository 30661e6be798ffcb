import type { FocusEvent } from 'react';
import { snackbar } from '#styled/recipes/snackbar.js';
import { Icon } from '../layout/Icon.tsx';
import { close, info } from '../icons/base.ts';
import { wholeWords } from '../layout/longestWord.ts';
import { Mark } from '../layout/Mark.tsx';

export type NoticeKind = 'success' | 'error' | 'info';

export type SnackbarProps = {
  /** Without text nothing is shown, but the place where a notice is announced stays. */
  text?: string | null;
  kind?: NoticeKind;
  /** Changes with every notice, so that the same words are announced again. */
  noticeId?: string | number;
  onClose: () => void;
  /** A pointer or the focus has come: the time stands still until it has gone. */
  onHold?: () => void;
  onRelease?: () => void;
};

export function Snackbar(props: SnackbarProps) {
  const { text, kind = 'info', noticeId } = props;
  const bar = text ? <Bar key={noticeId ?? text} {...props} kind={kind} text={text} /> : null;
  return (
    <>
      <div role="alert">{kind === 'error' ? bar : null}</div>
      <output>{kind === 'error' ? null : bar}</output>
    </>
  );
}

function Bar({ text, kind, onClose, onHold, onRelease }: SnackbarProps & { kind: NoticeKind; text: string }) {
  const look = snackbar({ kind });
  const leave = (event: FocusEvent<HTMLSpanElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onRelease?.();
  };
  return (
    <span className={look.root} onPointerEnter={onHold} onPointerLeave={onRelease} onFocus={onHold} onBlur={leave}>
      {kind === 'info' ? <Icon path={info} /> : <Mark kind={kind === 'success' ? 'ok' : 'bad'} />}
      <span className={look.text} style={wholeWords(text)}>
        {text}
      </span>
      <button type="button" className={look.close} aria-label="Close" onClick={onClose}>
        <Icon path={close} size="s" />
      </button>
    </span>
  );
}
