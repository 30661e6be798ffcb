import { fileLink } from '#styled/recipes/file-link.js';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../layout/Icon.tsx';
import { fileDown } from '../icons/event.ts';

export type FileLinkProps = { href: string; name: string /** As `184 KB`. */; size?: string };

export function FileLink({ href, name, size }: FileLinkProps) {
  const look = fileLink();
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" className={look.root}>
      <Icon path={fileDown} className={look.icon} />
      <span className={look.name}>{name}</span>
      {size ? <span className={look.size}>{size}</span> : null}
    </Anchor>
  );
}
