// Written from the folders by `npm run generate`.

/** The feature of each screen that only loads, by the id of its chart, which is drawn as `load`. */
export const lists: Readonly<Record<string, string>> = {
  agreedRule: 'learning',
  agreedRules: 'learning',
  education: 'learning',
  educationItem: 'learning',
  evenings: 'evenings',
  eventTypes: 'events',
  eventsToReview: 'review',
  houseRules: 'learning',
  incidentReports: 'incidents',
  insideNow: 'door',
  keptData: 'organization',
  organizationAlerts: 'alerts',
  ownIncidents: 'incidents',
  providers: 'account',
  upcomingEvents: 'home',
};
