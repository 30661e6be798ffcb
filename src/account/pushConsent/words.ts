export const blocked = 'Notifications are blocked in your phone’s settings. You still get texts.';
