import { useEffect } from 'react';
import { href } from '#contract/kit/addresses.ts';
import { acceptRsvp, cancelRsvp } from '#contract/rsvp/calls.ts';
import { listRules } from '#contract/learning/calls.ts';
import { saveUser } from '#contract/account/calls.ts';
import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { organizationToday } from '#contract/kit/zones.ts';
import { decisionOf, headerOf, reviseHref } from '#machines/events/eventView/present.ts';
import { squaresFor } from '#machines/events/eventView/squares.ts';
import { handOverHref } from '#machines/organization/handOver/handOverHref.ts';
import { eveningHref } from '#machines/evenings/evening/eveningHref.ts';
import { lateReportHref, ownReportsHref, reportsHref } from '#machines/incidents/incidentReports/reportsHref.ts';
import { reviewHref } from '#machines/review/reviewEvent/reviewHref.ts';
import { rsvpPaths } from '#machines/rsvp/paths.ts';
import { pathOf, present } from '#machines/rsvp/present.ts';
import { rsvpMachine } from '#machines/rsvp/machine.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { Birthday } from '#src/rsvp/Birthday.tsx';
import { CancelRsvp } from '#src/rsvp/CancelRsvp.tsx';
import { EventView } from '#src/events/eventView/Screen.tsx';
import { HouseRules } from '#src/rsvp/HouseRules.tsx';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '#src/events/eventView/attendance.tsx';
import { useSeenEvent } from '#src/events/eventView/useSeenEvent.ts';
import { useUrl } from '#src/kit/bindUrl.ts';
import { WithInside } from '#src/door/insideNow/part.tsx';
import { OwnCheckOut } from '#src/door/checkOut/route.tsx';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { loadVideoHosts, playerOf } from '#src/learning/video.ts';
import { useNow } from '#src/kit/useNow.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideRsvp = ({ services, user, organization }: OrganizationWorld) => {
  const { api } = services;
  return rsvpMachine.provide({
    actors: {
      saveBirthDate: callActor(async ({ birthDate }, signal) => {
        const { hasBirthDate } = await api.send(saveUser, { params: { userId: user.id }, body: { birthDate }, signal });
        return { hasBirthDate };
      }),
      loadRules: callActor(async (_, signal) => {
        const request = { params: { parentId: organization.ParentId }, query: { include: 'media,file' }, signal };
        const [rules] = await Promise.all([api.send(listRules, request), loadCleaner(), loadVideoHosts(services)]);
        return rules;
      }),
      sendRsvp: callActor(({ eventId, attendeeId, rules }, signal) =>
        api.send(acceptRsvp, {
          params: { id: eventId, attendeeId },
          body: { response: 'yes', rules: rulesFingerprint(rules) },
          signal,
        }),
      ),
      cancelRsvp: callActor(({ eventId, attendeeId }, signal) =>
        api.send(cancelRsvp, { params: { id: eventId, attendeeId }, signal }),
      ),
    },
  });
};

/** The event view and the steps of answering; the address follows the flow. */
export default function RsvpRoute({ world, wanted }: { world: EventWorld; wanted: string }) {
  const organizationWorld = useOrganizationWorld();
  const { hasBirthDate } = organizationWorld.user;
  const now = useNow();
  const actor = useFlow(provideRsvp(organizationWorld), {
    input: { info: world.info, hasBirthDate, now, today: organizationToday(now), wanted },
  });
  return <RsvpScreens actor={actor} world={world} now={now} />;
}

export interface RsvpScreensProps extends AtEvent<typeof rsvpMachine> {
  /** The moment, UTC ISO. */
  now: string;
}

export function RsvpScreens({ actor, world, now }: RsvpScreensProps) {
  const { info, changeInfo, isStale } = world;
  const { user, organization, eventPhoto, tellBirthDateKnown } = useOrganizationWorld();
  const header = headerOf(info);
  const { view, send } = useView(actor, present, {
    'info.updated': (told) => changeInfo(told.info),
    'birthDate.saved': () => tellBirthDateKnown(),
  });
  useEffect(() => send({ type: 'info.refreshed', info }), [send, info]);
  useUrl(actor, { base: href.eventView(info.event.id), owned: rsvpPaths, pathOf });
  useSeenEvent(view.screen === 'event' && !isStale ? info : null);
  const isAdmin = holdsPolicyIn(user, organization, 'organization-admin');
  switch (view.screen) {
    case 'birthday':
      return <Birthday header={header} view={view} send={send} />;
    case 'rule':
    case 'rulesLoading':
    case 'rulesFailed':
      return (
        <HouseRules
          view={view}
          send={send}
          html={view.rule ? cleaned(view.rule.information) : null}
          video={playerOf(view.rule?.videoUrl ?? null)}
        />
      );
    case 'confirmCancel':
      return (
        <CancelRsvp
          header={header}
          guests={info.attendee?.guests.filter((guest) => guest.rsvp !== 'no').length ?? 0}
          busy={view.busy}
          send={send}
        />
      );
    default:
      return (
        <OwnCheckOut world={world}>
          {(onCheckOut) => (
            <WithInside info={info} now={now}>
              {(inside) => (
                <EventView
                  inside={inside}
                  header={header}
                  photo={info.event.information.photo?.url ?? eventPhoto}
                  squares={squaresFor(info, user.id, now)}
                  button={view.button}
                  busy={view.busy}
                  isStale={isStale}
                  reviewHref={reviewHref(info.event, user.id, holdsPolicyIn(user, organization, 'event-reviewer'))}
                  reportsHref={reportsHref(info, user.id, holdsPolicyIn(user, organization, 'incident-reader'))}
                  lateReportHref={lateReportHref(info, user.id, now)}
                  ownReportsHref={ownReportsHref(info)}
                  eveningHref={eveningHref(info, now, isAdmin)}
                  handOverHref={handOverHref(info, now, isAdmin)}
                  decision={decisionOf(info)}
                  reviseHref={reviseHref(info, user.id)}
                  send={send}
                  onCheckOut={onCheckOut}
                />
              )}
            </WithInside>
          )}
        </OwnCheckOut>
      );
  }
}
