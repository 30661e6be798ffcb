import { button } from '#styled/recipes/button.js';

export type ButtonLook = {
  kind?: 'primary' | 'second' | 'plain' | 'danger' | 'final' | 'signal' | 'emergency';
  /** small 44 px, tall 60 px; else 52 px */
  size?: 'small' | 'tall';
  width?: 'full' | 'grow';
  /** Path data of an icon before the label. */
  icon?: string;
};

type State = { busy?: boolean; off?: boolean };

export function buttonLook({ kind = 'second', size, width, icon, busy, off }: ButtonLook & State): string {
  return button({ kind, size, width, icon: icon ? true : undefined, busy: busy || undefined, off: off || undefined });
}

export function iconSize(size: ButtonLook['size']): 's' | undefined {
  return size === 'small' ? 's' : undefined;
}
