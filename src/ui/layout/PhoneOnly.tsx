import type { ReactNode } from 'react';
import { onPhone } from '#styled/recipes/on-phone.js';

/** Gone where the screen is wide and the same stands in the aside. */
export function PhoneOnly({ children }: { children: ReactNode }) {
  return <div className={onPhone()}>{children}</div>;
}
