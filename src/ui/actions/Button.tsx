import { type ComponentProps, type MouseEvent, useState } from 'react';
import { type ButtonLook, buttonLook, iconSize } from './buttonLook.ts';
import { isMeantForAnother } from './doublePress.ts';
import { Icon } from '../layout/Icon.tsx';
import { Ring } from '../feedback/Ring.tsx';

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'style'> & {
    /** At work: keeps focus, label and width, and takes no second press. */
    busy?: boolean;
    /** Not available now: can be reached and read, but not pressed. */
    off?: boolean;
  };

export function Button(props: ButtonProps) {
  const { kind, size, width, icon, busy = false, off = false, type = 'button', onClick, children, ...rest } = props;
  const [shownAt] = useState(() => performance.now());
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isMeantForAnother(event, shownAt) || busy || off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ kind, size, width, icon, busy, off })}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? (
        <Ring size={icon ? (iconSize(size) ?? 'm') : undefined} />
      ) : icon ? (
        <Icon path={icon} size={iconSize(size)} />
      ) : null}
      {children}
    </button>
  );
}
