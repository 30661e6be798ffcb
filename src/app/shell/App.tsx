import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { CurrentUser } from '#contract/account/person.ts';
import { href } from '#contract/kit/addresses.ts';
import { opensAnywhere, readLink } from '#contract/kit/organizationLink.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { type NoticesActor, noticesMachine } from '#machines/app/notices/machine.ts';
import { landingPath } from '#machines/account/session/organizations.ts';
import { isSettled, present, type SessionView } from '#machines/account/session/present.ts';
import type { sessionMachine } from '#machines/account/session/machine.ts';
import type { SessionInput } from '#machines/account/session/signals.ts';
import { Astray } from '#src/account/session/Astray.tsx';
import { Authorizing } from '#src/account/session/Authorizing.tsx';
import { Chooser } from '#src/account/session/Chooser.tsx';
import { PageFault } from '#src/app/shell/ScreenFault.tsx';
import { Unreachable } from '#src/account/session/Unreachable.tsx';
import type { Services } from '#src/app/services/services.ts';
import { isDoorKept } from '#src/app/services/storage/doorKept.ts';
import { provideSession } from '#src/account/session/session.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { takeDeepLink } from '#src/kit/deepLink.ts';
import { type World, WorldContext } from '#src/kit/world.ts';
import { Notices } from './Notices.tsx';
import {
  ActiveArea,
  AlertLinkPage,
  AnswerLinkPage,
  CheckLinkPage,
  ContactLinkPage,
  DoorPage,
  GuestPage,
  LogOut,
  ReportByCodePage,
  SetUpPage,
} from './routes.ts';
import { ScreenGuard } from './ScreenGuard.tsx';
import { SignedOut } from './SignedOut.tsx';
import { useAddress } from './useAddress.ts';

export function App({ services, input }: { services: Services; input: SessionInput }) {
  const notices = useFlow(noticesMachine, { input: { maxWaiting: 3 } });
  const session = useFlow(
    useMemo(() => provideSession(services), [services]),
    { input },
  );
  return <Shell services={services} session={session} notices={notices} />;
}

export interface ShellProps {
  services: Services;
  session: ActorRefFrom<typeof sessionMachine>;
  notices: NoticesActor;
}

export function Shell({ services, session, notices }: ShellProps) {
  const view = present(useSelector(session, (snapshot) => snapshot));
  const [place, navigate] = useLocation();
  const found = useAddress();
  useEffect(() => {
    notices.send({ type: 'place.changed' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is told is that the place is another one
  }, [notices, place]);
  useEffect(() => {
    const subscription = session.on('notice.shown', (notice) => notices.send(notice));
    return () => subscription.unsubscribe();
  }, [session, notices]);

  const isCertain = useSelector(session, isSettled);
  useEffect(() => {
    if (isCertain) takeDeepLink();
  }, [isCertain]);

  const search = useSearch();
  useLayoutEffect(() => {
    const link = place + location.search;
    if (isCertain && readLink(link).organizationId !== null) navigate(readLink(link).path, { replace: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the query is read where it stands
  }, [isCertain, place, search, navigate]);

  const world = useMemo<World>(
    () => ({
      services,
      notify: (notice: NoticeShown) => notices.send(notice),
      turnPage: () => notices.send({ type: 'place.changed' }),
      enter: (user: CurrentUser | null, wanted: string | null = null) => {
        const link = { linked: readLink(wanted ?? '').organizationId, opensAnywhere: opensAnywhere(wanted ?? '') };
        session.send({ type: 'session.entered', user, ...link });
        navigate(landingPath(user, wanted));
      },
      follow: (link: string) => {
        const { organizationId } = readLink(link);
        if (organizationId !== null)
          session.send({ type: 'link.followed', organizationId, opensAnywhere: opensAnywhere(link) });
        navigate(link);
      },
    }),
    [services, session, notices, navigate],
  );
  const choose = (organizationId: string) => {
    session.send({ type: 'organization.chosen', organizationId });
    navigate(href.home());
  };
  const leaveLink = () => {
    navigate(href.home(), { replace: true });
    session.send({ type: 'link.left' });
  };
  const [leaving, setLeaving] = useState<string | null>(null);
  const endSession = () => {
    takeDeepLink();
    session.send({ type: 'logOut.pressed' });
  };
  const logOut = () => {
    const { user } = session.getSnapshot().context;
    if (user && isDoorKept()) setLeaving(user.id);
    else endSession();
  };
  const stay = () => setLeaving(null);
  const leave = () => {
    stay();
    endSession();
  };
  return (
    <WorldContext value={world}>
      <Notices actor={notices} />
      {leaving === null ? null : (
        <ScreenGuard Fault={PageFault}>
          <Suspense fallback={null}>
            <LogOut services={services} personId={leaving} onStay={stay} onLeave={leave} />
          </Suspense>
        </ScreenGuard>
      )}
      <ScreenGuard Fault={PageFault}>
        <Suspense fallback={<Authorizing />}>
          {found?.name === 'guestRsvp' ? (
            <GuestPage key={found.params.token} token={found.params.token} />
          ) : found?.name === 'alertLink' ? (
            <AlertLinkPage key={found.params.token} token={found.params.token} />
          ) : found?.name === 'answerLink' ? (
            <AnswerLinkPage key={found.params.token} token={found.params.token} />
          ) : found?.name === 'contactLink' ? (
            <ContactLinkPage key={found.params.token} token={found.params.token} />
          ) : found?.name === 'checkLink' ? (
            <CheckLinkPage key={found.params.token} token={found.params.token} />
          ) : found?.name === 'reportByCode' ? (
            <ReportByCodePage />
          ) : found?.name === 'pairDoor' ? (
            <DoorPage />
          ) : found?.name === 'setUp' ? (
            <SetUpPage />
          ) : (
            <Table
              view={view}
              world={world}
              isHome={found?.name === 'home'}
              onChoose={choose}
              onLogOut={logOut}
              onLeaveLink={leaveLink}
              onRetry={() => session.send({ type: 'retry.pressed' })}
              onUser={(user) => session.send({ type: 'user.changed', user })}
            />
          )}
        </Suspense>
      </ScreenGuard>
    </WorldContext>
  );
}

interface TableProps {
  view: SessionView;
  world: World;
  isHome: boolean;
  onChoose: (organizationId: string) => void;
  onLogOut: () => void;
  onLeaveLink: () => void;
  onRetry: () => void;
  onUser: (user: CurrentUser) => void;
}

/** The screens that the session has opened. */
function Table({ view, world, isHome, onChoose, onLogOut, onLeaveLink, onRetry, onUser }: TableProps) {
  switch (view.table) {
    case 'authorizing':
      return <Authorizing />;
    case 'unreachable':
      return <Unreachable heading={view.heading} advice={view.advice} onRetry={onRetry} onLogOut={onLogOut} />;
    case 'astray': {
      const { table: _, ...link } = view;
      return <Astray {...link} onRetry={onRetry} onLeave={onLeaveLink} onLogOut={onLogOut} />;
    }
    case 'signedOut':
      world.services.setTenant(null);
      return <SignedOut />;
    case 'choosing':
      return isHome ? (
        <Chooser organizations={view.organizations} onChoose={onChoose} onLogOut={onLogOut} />
      ) : (
        <Redirect to={href.home()} replace />
      );
    case 'active': {
      const { id, ParentId } = view.organization;
      // Flows below start their calls in effects that run before this component's own; the tenant must be there by then.
      world.services.setTenant({ OrganizationId: id, ParentId });
      return <ActiveArea key={id} view={view} world={world} onChoose={onChoose} onLogOut={onLogOut} onUser={onUser} />;
    }
  }
}
