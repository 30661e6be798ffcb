import type { EventInfo } from '#contract/rsvp/attendee.ts';
import type { FullEvent } from '#contract/events/event.ts';

/** What the event view shows, with the event as its owner's calls answer it: they hold the version that is made, the view the one that stands. */
export function withEvent(info: EventInfo, event: FullEvent): EventInfo {
  const { Owner: _owner, decision, EventModules: _modules, ...summary } = event;
  const { bypassApproval } = summary.EventType;
  const { information } = summary.isBeingChanged ? info.event : summary;
  return {
    ...info,
    event: { ...summary, information },
    EventType: { bypassApproval },
    decision: decision ?? undefined,
  };
}
