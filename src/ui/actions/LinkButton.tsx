import type { MouseEventHandler, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { type ButtonLook, buttonLook, iconSize } from './buttonLook.ts';
import { Icon } from '../layout/Icon.tsx';

export type LinkButtonProps = ButtonLook & {
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
};

export function LinkButton({ kind, size, width, icon, href, onClick, children }: LinkButtonProps) {
  return (
    <Anchor href={href} onClick={onClick} className={buttonLook({ kind, size, width, icon })}>
      {icon ? <Icon path={icon} size={iconSize(size)} /> : null}
      {children}
    </Anchor>
  );
}
