import type { ReactNode } from 'react';
import { screen } from '#styled/recipes/screen.js';

export type ScreenProps = {
  /** Safety screens have the orange margin line. */
  safety?: boolean;
  children: ReactNode;
};

/** The `main` of the page: what stands under the top bar. */
export function Screen({ safety, children }: ScreenProps) {
  return <main className={screen({ safety: safety || undefined })}>{children}</main>;
}
