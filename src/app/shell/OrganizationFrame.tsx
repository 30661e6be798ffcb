import { type ReactNode, Suspense, useState } from 'react';
import { href } from '#contract/kit/addresses.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { failure } from '#machines/kit/notice.ts';
import { goBack } from '#src/kit/history.ts';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { useOrganizationWorld } from '#src/kit/world.ts';
import type { MenuContentProps } from './MenuContent.tsx';
import { logoHeightOf, picturesOf } from './theme.ts';
import { useAddress } from './useAddress.ts';
import type { Setting } from '#contract/organization/organization.ts';

const Drawer = lazyRoute(() => import('./MenuDrawer.tsx'));

export type OrganizationFrameProps = Omit<MenuContentProps, 'onDone'> & {
  settings: Setting[] | null;
  /** Without its screen, even the door has the bar. */
  isScreenThere: boolean;
  /** Stands between the bar and the page. */
  alert?: ReactNode;
  children: ReactNode;
};

/** Top bar and drawer around every screen of an organization; the door brings its own head. */
export function OrganizationFrame({ settings, isScreenThere, alert, children, ...menu }: OrganizationFrameProps) {
  const { user, organization } = menu;
  const { notify } = useOrganizationWorld();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const isDoor = useAddress()?.name === 'door';
  const whistle = holdsPolicyIn(user, organization, 'personal-safety-alerts') ? href.personalSafety() : undefined;
  const openMenu = async () => {
    try {
      await Drawer.preload();
      setAsked(true);
      setOpen(true);
    } catch {
      notify(failure('The menu didn’t load. Try again.'));
    }
  };
  return (
    <>
      {isScreenThere && isDoor ? null : (
        <TopBar
          onBack={goBack}
          name={organization.name}
          logo={picturesOf(settings).logo}
          logoHeight={logoHeightOf(settings)}
          homeHref={href.home()}
          whistleHref={whistle}
          menuOpen={open}
          onMenu={() => void openMenu()}
        />
      )}
      {asked ? (
        <Suspense fallback={null}>
          <Drawer {...menu} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
      {alert}
      {children}
    </>
  );
}
