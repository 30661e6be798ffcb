import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export type AnchorProps = ComponentProps<'a'> & { href: string; state?: unknown };

export function Anchor({ href, state, ...rest }: AnchorProps) {
  if (isRoute(href) && rest.target === undefined && rest.download === undefined)
    return <Link href={href} state={state} {...rest} />;
  const away = /^https?:/i.test(href) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {};
  return <a href={href} {...away} {...rest} />;
}

function isRoute(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/files/');
}
