import { Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { type EventAddress, type MatchedAddress, href, isAtEvent } from '#contract/kit/addresses.ts';
import type { MenuContentProps } from './MenuContent.tsx';
import {
  EventFrame,
  eventScreens,
  GuestListAfterCancelling,
  Home,
  IncidentsAfterCancelling,
  MenuAside,
  memberScreens,
  withoutNetwork,
} from './routes.ts';
import { ScreenGuard } from './ScreenGuard.tsx';
import { screenAt } from './screenAt.tsx';
import { useAddress } from './useAddress.ts';

/** Addresses of a member inside an organization; any other leads to `/`. */
export function Active(menu: Omit<MenuContentProps, 'onDone'>) {
  const found = useAddress();
  const isSafety = found !== null && safety.includes(found.name);
  useEffect(() => {
    if (isSafety) for (const route of withoutNetwork) route.preload().catch(() => undefined);
  }, [isSafety]);
  if (found?.name === 'home') return <Home aside={<Aside {...menu} />} />;
  if (found && isAtEvent(found)) return <AtEvent found={found} />;
  return screenAt(memberScreens, found) ?? <Redirect to={href.home()} replace />;
}

const safety: readonly MatchedAddress['name'][] = [
  'personalSafety',
  'safetyContacts',
  'organizationAlerts',
  'sendOrganizationAlert',
  'answerAlert',
  'alertBoard',
  'alertReport',
];

function Aside(menu: Omit<MenuContentProps, 'onDone'>) {
  return (
    <ScreenGuard>
      <Suspense fallback={null}>
        <MenuAside {...menu} />
      </Suspense>
    </ScreenGuard>
  );
}

function AtEvent({ found }: { found: MatchedAddress<EventAddress> }) {
  const { eventId } = found.params;
  return (
    <EventFrame key={eventId} found={found} afterCancelling={afterCancelling(found)}>
      {(world) => screenAt(eventScreens, found, { world })}
    </EventFrame>
  );
}

/** What an address still opens once its event is cancelled. */
function afterCancelling({ name, params: { eventId, ...params } }: MatchedAddress<EventAddress>) {
  const opens = openAfterCancelling[name];
  if (opens === undefined) return null;
  if (opens === 'guestList') return <GuestListAfterCancelling eventId={eventId} />;
  const reportId = 'reportId' in params ? params.reportId : null;
  return <IncidentsAfterCancelling key={`${name} ${reportId}`} {...{ eventId, opens, reportId }} />;
}

const openAfterCancelling: Partial<Record<EventAddress, 'form' | 'anonymousForm' | 'reports' | 'guestList'>> = {
  door: 'guestList',
  guestList: 'guestList',
  insideNow: 'guestList',
  incidentReport: 'form',
  anonymousReport: 'anonymousForm',
  incidentReports: 'reports',
  readIncident: 'reports',
};
