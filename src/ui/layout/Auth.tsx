import type { ReactNode } from 'react';
import { auth } from '#styled/recipes/auth.js';

export type AuthProps = {
  top?: ReactNode;
  foot?: ReactNode;
  /** All but `top` stands low, under the thumb. */
  low?: boolean;
  children: ReactNode;
};

/** The `main` of a signed-out screen, at most 400 px wide: `top` above, `foot` under the thumb. */
export function Auth({ top, foot, low, children }: AuthProps) {
  const look = auth({ low: low || undefined });
  return (
    <main className={look.root}>
      {top ? <div className={look.top}>{top}</div> : null}
      {children}
      {foot ? <div className={look.foot}>{foot}</div> : null}
    </main>
  );
}
