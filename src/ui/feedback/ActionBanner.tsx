import { createPortal } from 'react-dom';
import { snackbar } from '#styled/recipes/snackbar.js';
import { footOfPage } from '../lists/footOfPage.ts';
import { Icon } from '../layout/Icon.tsx';
import { close, info } from '../icons/base.ts';
import { Ring } from './Ring.tsx';

export type ActionBannerProps = {
  /** Without text nothing is shown, but the place where it is announced stays. */
  text: string | null;
  /** What can be done about it. */
  action: string | null;
  /** What the cross means, where it is more than putting it off. */
  closing?: string;
  busy?: boolean;
  onAction: () => void;
  onClose: () => void;
};

/** Quiet news at the foot of the page that stays until it is answered. */
export function ActionBanner({ text, action, closing = 'Later', busy, onAction, onClose }: ActionBannerProps) {
  const look = snackbar({ low: true });
  return createPortal(
    <output>
      {text ? (
        <span className={look.root}>
          {busy ? <Ring /> : <Icon path={info} />}
          <span className={look.text}>{text}</span>
          {action ? (
            <button
              type="button"
              className={look.action}
              aria-disabled={busy || undefined}
              aria-busy={busy || undefined}
              onClick={() => (busy ? undefined : onAction())}
            >
              {action}
            </button>
          ) : null}
          {busy ? null : (
            <button type="button" className={look.close} aria-label={closing} onClick={onClose}>
              <Icon path={close} size="s" />
            </button>
          )}
        </span>
      ) : null}
    </output>,
    footOfPage(look.foot),
  );
}
