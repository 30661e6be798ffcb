import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import type { Organization } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import type { Services } from '#src/app/services/services.ts';
import { mail } from '#src/ui/icons/base.ts';
import { circleUser, logOut } from '#src/ui/icons/common.ts';
import { MenuGroup, MenuItem } from '#src/ui/lists/MenuList.tsx';
import { menuEntries } from './menu.ts';

export interface MenuContentProps {
  services: Services;
  user: CurrentUser;
  organization: Organization;
  organizations: readonly Organization[];
  onSwitch: (organizationId: string) => void;
  onLogOut: () => void;
  /** Something was chosen: a drawer closes. */
  onDone?: () => void;
}

/** Organizations, places, support and the way out: in the drawer, and beside home on a wide screen. */
export function MenuContent(props: MenuContentProps) {
  const { services, user, organization, organizations, onSwitch, onLogOut, onDone } = props;
  const [here] = useLocation();
  const support = useSupport(services);
  return (
    <>
      <MenuGroup title="Organizations">
        {organizations.map(({ id, name }) => (
          <MenuItem
            key={id}
            chosen={id === organization.id}
            onPress={() => {
              onDone?.();
              if (id !== organization.id) onSwitch(id);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup label="Menu">
        {menuEntries
          .filter(({ policy }) => !policy || holdsPolicyIn(user, organization, policy))
          .map(({ name, href: to, icon }) => (
            <MenuItem key={to} icon={icon} href={to} here={here === to} onPress={onDone}>
              {name}
            </MenuItem>
          ))}
      </MenuGroup>
      <MenuGroup label="Account" foot>
        {support ? (
          <MenuItem icon={mail} href={`mailto:${support}`}>
            Support
          </MenuItem>
        ) : null}
        <MenuItem icon={circleUser} href={href.myAccount()} here={here === href.myAccount()} onPress={onDone}>
          My Account
        </MenuItem>
        <MenuItem icon={logOut} onPress={onLogOut}>
          Log out
        </MenuItem>
      </MenuGroup>
    </>
  );
}

/** The support address from the configuration; without one the link is hidden. */
function useSupport(services: Services): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let mounted = true;
    services.config().then(
      ({ supportEmail }) => mounted && setAddress(supportEmail),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [services]);
  return address;
}
