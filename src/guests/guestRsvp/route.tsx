import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { answerAsGuest, getGuest } from '#contract/guests/calls.ts';
import type { GuestLink } from '#contract/guests/guestLink.ts';
import { savedAt } from '#machines/home/keptHome.ts';
import { guestRsvpMachine } from '#machines/guests/guestRsvp/machine.ts';
import { present } from '#machines/guests/guestRsvp/present.ts';
import { GuestRsvp } from '#src/guests/guestRsvp/Screen.tsx';
import { keptPass } from '#src/app/services/storage/keptPass.ts';
import type { Services } from '#src/app/services/services.ts';
import { keepScreenAwake } from '#src/app/services/device/wakeLock.ts';
import { noNetwork } from '#src/ui/icons/common.ts';
import { PageBanner } from '#src/ui/lists/PageBanner.tsx';
import { callActor } from '#src/kit/actor.ts';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { loadVideoHosts, playerOf } from '#src/learning/video.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';
import { useTop } from '#src/ui/layout/useTop.ts';

/** The token stays here, outside of the chart: charts can be watched. */
const provideGuestRsvp = (services: Services, token: string) =>
  guestRsvpMachine.provide({
    actors: {
      loadGuest: callActor(async (_, signal) => {
        const asked = services.api.send(getGuest, { params: { token }, signal });
        const [link] = await Promise.all([asked, loadCleaner(), loadVideoHosts(services)]);
        return link;
      }),
      sendRsvp: callActor(async ({ birthDate, rules }, signal) => {
        const dateOfBirth = birthDate === null ? {} : { dateOfBirth: birthDate };
        const body = { response: 'yes' as const, ...dateOfBirth, rules: rulesFingerprint(rules) };
        const { qrCode } = await services.api.send(answerAsGuest, { params: { token }, body, signal });
        return { qrCode };
      }),
    },
  });

/** The organization's head and colors around the screen, once it is known whose they are. */
export type Frame = ComponentType<{ organization: GuestLink['organization'] | null; children: ReactNode }>;

export interface GuestRsvpRouteProps {
  token: string;
  frame: Frame;
}

/** A pass that this phone kept is shown at once, and says from when it is where it can't be read again. */
export function GuestRsvpRoute({ token, frame }: GuestRsvpRouteProps) {
  const { services } = useWorld();
  const [kept] = useState(() => keptPass.read(token));
  const actor = useFlow(provideGuestRsvp(services, token), { input: { kept: kept?.link ?? null } });
  const { link } = useSelector(actor, ({ context }) => context);
  const { view, old } = useSelector(actor, present);
  const isOld = old !== null;
  const isRead = useSelector(actor, (snapshot) => !snapshot.matches('renewing'));
  useEffect(() => {
    if (view === 'loading' || view === 'failed' || isOld || !isRead) return;
    if (view === 'sent' && link) keptPass.keep(token, link);
    else keptPass.drop(token);
  }, [token, isOld, isRead, view, link]);
  return <GuestRsvpScreen actor={actor} frame={frame} keptAt={isOld ? (keptPass.read(token)?.at ?? null) : null} />;
}

export interface GuestRsvpScreenProps {
  actor: ActorRefFrom<typeof guestRsvpMachine>;
  frame: Frame;
  /** When what is shown was loaded, where it could not be loaded now; UTC ISO. */
  keptAt?: string | null;
}

export function GuestRsvpScreen({ actor, frame: Frame, keptAt = null }: GuestRsvpScreenProps) {
  const { services, turnPage } = useWorld();
  const now = useNow();
  const { view, send } = useView(actor, present);
  const isShownAtDoor = view.view === 'sent';
  useEffect(() => (isShownAtDoor ? keepScreenAwake() : undefined), [isShownAtDoor]);
  useTop(view.view);
  useEffect(() => {
    turnPage();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another view is another page
  }, [turnPage, view.view]);
  useEffect(() => {
    if (view.view !== 'onHold' && view.view !== 'sent') return undefined;
    const look = () => document.visibilityState === 'visible' && send({ type: 'page.returned' });
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [send, view.view]);
  return (
    <Frame organization={view.organization}>
      {keptAt ? (
        <PageBanner
          icon={noNetwork}
          title={view.oldBecause.title}
          text={`${savedAt(keptAt, now, services.zone())}${view.oldBecause.goesOn}`}
        />
      ) : null}
      <GuestRsvp
        key={view.view}
        view={view}
        send={send}
        rules={view.rules.map((rule) => ({ rule, html: cleaned(rule.information), video: playerOf(rule.videoUrl) }))}
      />
    </Frame>
  );
}
