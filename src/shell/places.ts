/** Places whose screens come later: their address and title. They are there, so that everything that leads to them leads somewhere. */
export const quietSignedIn: Readonly<Record<string, string>> = {
  '/personal-safety': 'My Personal Safety',
  '/safety-contacts': 'Safety Contacts',
  '/safety-alerts': 'Safety Alerts',
  '/safety-alerts/create': 'Send Safety Alert',
  '/safety-alerts/:id': 'My Safety Alert',
  '/education': 'Education',
  '/education/:id': 'Education',
  '/rules': 'House Rules',
  '/rules/:order': 'House Rules',
  '/beverage-education': 'Beverage Education',
  '/beverage-education/set-info': 'Beverage Education',
  '/beverage-education/drink-type': 'Beverage Education',
  '/beverage-education/add-drink': 'Beverage Education',
  '/beverage-education/confirm': 'Beverage Education',
};

/** Below the event view. */
export const quietAtEvent: Readonly<Record<string, string>> = {
  '/send-notification': 'Send Event Notification',
  '/report': 'Report an Incident',
};
