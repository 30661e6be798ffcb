export const blocked = 'Notifications are blocked in your phone’s settings. You still get texts.';

/** What the switch for events does (N-121). */
export const eventsToo =
  'Invitations, changes and reviews come here first, and by email only if you don’t open them within 10 minutes.';
