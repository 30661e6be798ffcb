import type { ReactNode } from 'react';
import { strip } from '#styled/recipes/strip.js';
import { Icon } from '../layout/Icon.tsx';

export type PageBannerProps = {
  /** Path data of an icon. */
  icon: string;
  /** What is so, in few words. */
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** A line under the bar that tells of the whole page. */
export function PageBanner({ icon, title, text, children }: PageBannerProps) {
  return (
    <div className={strip()} role="status">
      <div>
        <Icon path={icon} />
        <span>
          {title === '' ? null : <b>{title}</b>} {text}
        </span>
        {children}
      </div>
    </div>
  );
}
