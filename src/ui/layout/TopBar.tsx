import { useLayoutEffect, useRef } from 'react';
import { topBar } from '#styled/recipes/top-bar.js';
import { Anchor } from '../actions/Anchor.tsx';
import { watchHeight } from '../lists/heightOnPage.ts';
import { Icon } from './Icon.tsx';
import { arrowLeft, menu } from '../icons/base.ts';
import { Whistle } from '../icons/Whistle.tsx';

export type TopBarProps = {
  onBack?: () => void;
  /** The organization: its logo, or its name where there is none. */
  name: string;
  logo?: string | null;
  /** The logo's height in CSS pixels, where the organization has set one. */
  logoHeight?: number | null;
  /** Without it the logo leads nowhere. */
  homeHref?: string;
  /** Only with the policy for it. */
  whistleHref?: string;
  onMenu?: () => void;
  menuOpen?: boolean;
};

export function TopBar({
  onBack,
  name,
  logo,
  logoHeight,
  homeHref,
  whistleHref,
  onMenu,
  menuOpen = false,
}: TopBarProps) {
  const look = topBar();
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => (root.current ? watchHeight(root.current, '--bar') : undefined), []);
  const sign = logo ? (
    <img
      src={logo}
      alt={homeHref ? '' : name}
      style={logoHeight ? { '--logo-height': `${logoHeight}px` } : undefined}
    />
  ) : (
    <span className={look.name}>{name}</span>
  );
  return (
    <header ref={root} className={look.root}>
      <div className={look.inner}>
        <div className={look.side}>
          {onBack ? (
            <button type="button" className={look.tap} aria-label="Back" onClick={onBack}>
              <Icon path={arrowLeft} />
            </button>
          ) : null}
        </div>
        {homeHref ? (
          <Anchor href={homeHref} className={look.logo} aria-label={`${name}, home`}>
            {sign}
          </Anchor>
        ) : (
          <span className={look.logo}>{sign}</span>
        )}
        <div className={look.side}>
          {whistleHref ? (
            <Anchor href={whistleHref} className={look.tap} aria-label="My Personal Safety">
              <span className={look.whistle}>
                <Whistle />
              </span>
            </Anchor>
          ) : null}
          {onMenu ? (
            <button
              type="button"
              className={look.tap}
              aria-label="Menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={onMenu}
            >
              <Icon path={menu} />
            </button>
          ) : null}
        </div>
      </div>
    </header>
  );
}
