import type { Topic, TopicKind } from '#contract/kit/news.ts';

/** Whom and what a fact is about, as far as topics depend on it. */
export interface FactSubject {
  kind: string;
  eventId: string | null;
  organizationId: string | null;
  /** The parent of the organization whose membership it is. */
  parentId: string | null;
  /** The person of an attendee, of an answer, of a personal alert, of a safety check or of a safety contact, and the one who invited a guest. */
  personId: string | null;
  hostId: string | null;
  /** The person who follows a message. */
  watcherId: string | null;
  /** The alert that an answer or a message is about. */
  alertId: string | null;
  /** The report of an incident, of what both of its sides hear: neither readings nor legal holds. */
  incidentId: string | null;
}

/** Which topics the facts of each kind of stream touch. A kind that is not here touches none. */
const topicsOfKinds: Readonly<Record<string, readonly [TopicKind, Exclude<keyof FactSubject, 'kind'>][]>> = {
  eventReview: [
    ['event', 'eventId'],
    ['organization', 'organizationId'],
    ['doors', 'eventId'],
  ],
  membership: [
    ['organization', 'organizationId'],
    ['chapters', 'parentId'],
    ['user', 'personId'],
  ],
  eventType: [['organization', 'organizationId']],
  organization: [['settings', 'organizationId']],
  attendance: [
    ['event', 'eventId'],
    ['user', 'personId'],
    ['user', 'hostId'],
  ],
  doorDevice: [['doors', 'eventId']],
  message: [
    ['user', 'watcherId'],
    ['alert', 'alertId'],
  ],
  personalAlert: [['user', 'personId']],
  safetyCheck: [['user', 'personId']],
  contactConsent: [['user', 'personId']],
  organizationAlert: [
    ['organization', 'organizationId'],
    ['doors', 'eventId'],
    ['rollCall', 'eventId'],
  ],
  incident: [['incident', 'incidentId']],
  officerDuty: [['duty', 'organizationId']],
  alertResponse: [
    ['alert', 'alertId'],
    ['rollCall', 'eventId'],
    ['user', 'personId'],
  ],
};

export function topicsOf(touched: FactSubject): Topic[] {
  return (topicsOfKinds[touched.kind] ?? []).flatMap(([kind, named]): Topic[] => {
    const id = touched[named];
    return id === null ? [] : [`${kind}:${id}`];
  });
}
