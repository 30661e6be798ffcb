import type { EventInfo } from '#contract/entities/attendee.ts';
import type { FullEvent } from '#contract/entities/event.ts';

/** What the event view shows, with the event as its owner's calls answer it. */
export function withEvent(info: EventInfo, event: FullEvent): EventInfo {
  const { Owner: _owner, decision, EventModules: _modules, ...summary } = event;
  const { bypassApproval } = summary.EventType;
  return { ...info, event: summary, EventType: { bypassApproval }, decision: decision ?? undefined };
}
