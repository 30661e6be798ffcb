import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { menuList } from '#styled/recipes/menu-list.js';
import { Anchor } from '../actions/Anchor.tsx';
import { Icon } from '../layout/Icon.tsx';
import { EmailText } from '../layout/EmailText.tsx';
import { wholeWords } from '../layout/longestWord.ts';
import { Mark } from '../layout/Mark.tsx';

export type MenuGroupProps = {
  /** A visible heading; else `label` names the group. */
  title?: string;
  label?: string;
  /** At the foot of the drawer, under the thumb. */
  foot?: boolean;
  children: ReactNode;
};

export function MenuGroup({ title, label, foot, children }: MenuGroupProps) {
  const look = menuList({ foot: foot || undefined });
  const id = useId();
  return (
    <nav className={look.group} aria-label={label} aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 className={look.title} id={id}>
          {title}
        </h2>
      ) : null}
      <ul>{children}</ul>
    </nav>
  );
}

/** Whose menu it is, where no drawer's head says so. */
export function MenuOwner({ name, email }: { name: string; email: string }) {
  const look = menuList();
  return (
    <div className={look.owner}>
      <p className={look.ownerName} style={wholeWords(name)}>
        {name}
      </p>
      <p className={look.ownerMail}>
        <EmailText>{email}</EmailText>
      </p>
    </div>
  );
}

export type MenuItemProps = {
  icon?: string;
  /** One of several of which one is active: tick or ring. */
  chosen?: boolean;
  /** The page that is shown. */
  here?: boolean;
  children: ReactNode;
} & (
  | { href: string; onPress?: MouseEventHandler<HTMLAnchorElement> }
  | { href?: never; onPress: MouseEventHandler<HTMLButtonElement> }
);

export function MenuItem(props: MenuItemProps) {
  const { icon, chosen, here, children } = props;
  const look = menuList({ here: here || undefined });
  const current = chosen ? 'true' : here ? 'page' : undefined;
  const inside = (
    <>
      <span className={look.lead}>
        {icon ? <Icon path={icon} /> : <Mark kind={chosen ? 'ok' : 'wait'} tone={chosen ? 'ink' : undefined} />}
      </span>
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {props.href === undefined ? (
        <button type="button" className={look.item} aria-current={current} onClick={props.onPress}>
          {inside}
        </button>
      ) : (
        <Anchor href={props.href} className={look.item} aria-current={current} onClick={props.onPress}>
          {inside}
        </Anchor>
      )}
    </li>
  );
}
