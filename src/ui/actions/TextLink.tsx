import type { ReactNode } from 'react';
import { textLink } from '#styled/recipes/text-link.js';
import { Anchor } from './Anchor.tsx';

export type TextLinkProps = {
  href: string;
  /** Stands in the tab's history at the place it leads to. */
  state?: unknown;
  children: ReactNode;
};

export function TextLink({ href, state, children }: TextLinkProps) {
  return (
    <Anchor href={href} state={state} className={textLink()}>
      {children}
    </Anchor>
  );
}
