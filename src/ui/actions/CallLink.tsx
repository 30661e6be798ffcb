import { phone } from '../icons/event.ts';
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export type CallLinkProps = Pick<LinkButtonProps, 'size' | 'width' | 'kind'> & {
  number: string;
  /** Whom it calls: said, not shown. */
  name?: string;
  /** The icon alone is shown, where a name stands beside it. */
  bare?: boolean;
  children?: string;
};

/** Opens the phone's own dialler. */
export function CallLink({ number, name, bare, children = 'Call', ...look }: CallLinkProps) {
  return (
    <LinkButton {...look} icon={phone} href={`tel:${number}`}>
      {bare ? (
        <VisuallyHidden>{name ? `${children} ${name}` : children}</VisuallyHidden>
      ) : (
        <span>
          {children}
          {name ? <VisuallyHidden> {name}</VisuallyHidden> : null}
        </span>
      )}
    </LinkButton>
  );
}
