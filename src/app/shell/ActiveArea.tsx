import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '#contract/account/person.ts';
import type { SessionView } from '#machines/account/session/present.ts';
import { ScreenFault } from '#src/app/shell/ScreenFault.tsx';
import { isAnyHeld, watchHeld } from '#src/app/services/storage/alertsHeld.ts';
import { askedProof, settlePassword, watchPasswordAsked } from '#src/app/services/api/passwordAsked.ts';
import { isDoorKept } from '#src/app/services/storage/doorKept.ts';
import { mayHavePush } from '#src/app/services/storage/pushMark.ts';
import { isAlertKept } from '#src/app/services/storage/alertKeys.ts';
import { OrganizationContext, type OrganizationWorld, type World } from '#src/kit/world.ts';
import { Active } from './Active.tsx';
import { openNotified } from './notified.ts';
import { OrganizationFrame } from './OrganizationFrame.tsx';
import { AlertUnderWay, ConfirmPassword, HeldAlerts, IncomingAlert, PushRenewal, UnsentRecords } from './routes.ts';
import { ScreenGuard } from './ScreenGuard.tsx';
import { picturesOf } from './theme.ts';
import { useAddress } from './useAddress.ts';
import { useKept } from './useKept.ts';

export interface ActiveAreaProps {
  view: Extract<SessionView, { table: 'active' }>;
  world: World;
  onChoose: (organizationId: string) => void;
  onLogOut: () => void;
  onUser: (user: CurrentUser) => void;
}

/** Everything inside one organization; another organization starts it again. */
export default function ActiveArea({ view, world, onChoose, onLogOut, onUser }: ActiveAreaProps) {
  const { user, organization, organizations, settings } = view;
  useKept(view);
  const { follow } = world;
  useEffect(() => openNotified({ organizationId: organization.id, follow }), [organization.id, follow]);
  const [isShown, setShown] = useState(true);
  const menu = { services: world.services, user, organization, organizations, onSwitch: onChoose, onLogOut };
  const organizationWorld: OrganizationWorld = {
    ...world,
    user,
    organization,
    eventPhoto: picturesOf(settings).eventPhoto,
    tellBirthDateKnown: () => onUser({ ...user, hasBirthDate: true }),
    tellScreenThere: setShown,
  };
  return (
    <OrganizationContext value={organizationWorld}>
      <OrganizationFrame
        {...menu}
        settings={settings}
        isScreenThere={isShown}
        alert={
          <>
            <ScreenGuard>
              <Suspense fallback={null}>
                <IncomingAlert />
              </Suspense>
            </ScreenGuard>
            <ScreenGuard>
              <DoorsLeft />
            </ScreenGuard>
          </>
        }
      >
        <ScreenGuard Fault={ScreenFault} onShown={setShown}>
          <Suspense fallback={null}>
            <Active {...menu} />
          </Suspense>
        </ScreenGuard>
        <ScreenGuard>
          <PasswordAsked />
        </ScreenGuard>
        <ScreenGuard>
          <AlertLeft />
        </ScreenGuard>
        <ScreenGuard>
          <Held />
        </ScreenGuard>
        <ScreenGuard>
          <PushKept />
        </ScreenGuard>
      </OrganizationFrame>
    </OrganizationContext>
  );
}

/** Calls that want the password, or a code, wait for it; without the part that asks, or left behind, they go on without. */
function PasswordAsked() {
  const asked = useSyncExternalStore(watchPasswordAsked, askedProof);
  useEffect(() => () => settlePassword(false), []);
  useEffect(() => {
    if (asked !== null) ConfirmPassword.preload().catch(() => settlePassword(false));
  }, [asked]);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPassword key={asked} wants={asked} />
    </Suspense>
  );
}

/** What was decided at doors without a network goes on from every screen. */
function DoorsLeft() {
  const found = useAddress();
  const [place] = useLocation();
  if (!isDoorKept()) return null;
  const doorOf = found?.name === 'door' ? found.params.eventId : null;
  return (
    <Suspense fallback={null}>
      <UnsentRecords place={place} doorOf={doorOf} isSaid={doorOf !== null || found?.name === 'home'} />
    </Suspense>
  );
}

/** A personal alert that was left on its way goes on from every other screen. */
function AlertLeft() {
  const name = useAddress()?.name;
  if (name === 'personalSafety' || name === 'safetyContacts' || !isAlertKept()) return null;
  return (
    <Suspense fallback={null}>
      <AlertUnderWay />
    </Suspense>
  );
}

/** Notifications that were turned on in this browser go on, and where they can't, Home and My Account say so. */
function PushKept() {
  const name = useAddress()?.name;
  if (!mayHavePush()) return null;
  return (
    <Suspense fallback={null}>
      <PushRenewal isSaid={name === 'home' || name === 'myAccount'} />
    </Suspense>
  );
}

/** Alerts and answers that could not be sent go on from every screen. */
function Held() {
  const held = useSyncExternalStore(watchHeld, isAnyHeld);
  if (!held) return null;
  return (
    <Suspense fallback={null}>
      <HeldAlerts />
    </Suspense>
  );
}
