import type { ReactNode } from 'react';
import { textLink } from '#styled/recipes/text-link.js';
import { Anchor } from './Anchor.tsx';

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} className={textLink()}>
      {children}
    </Anchor>
  );
}
