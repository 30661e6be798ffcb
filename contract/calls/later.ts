import { laterCall } from '../call.ts';

/** Calls of section 7 whose handlers come with later screens. A test lists them; each issue shortens this list. */
export const laterCalls = [
  laterCall('door', 'checkOutAttendee', 'PATCH', '/events/{id}/attendees/{attendeeId}/check-out'),
  laterCall('door', 'reportIncident', 'POST', '/events/incident-reports'),
  laterCall('messages', 'sendEventNotification', 'POST', '/events/{id}/notifications'),
  laterCall('alerts', 'sendPersonalAlert', 'POST', '/personal/safety-alerts'),
  laterCall('alerts', 'listContacts', 'GET', '/personal/contacts'),
  laterCall('alerts', 'addContact', 'POST', '/personal/contacts'),
  laterCall('alerts', 'removeContact', 'DELETE', '/personal/contacts/{id}'),
  laterCall('alerts', 'sendOrganizationAlert', 'POST', '/organizations/{orgId}/safety-alerts'),
  laterCall('alerts', 'listOrganizationAlerts', 'GET', '/organizations/{orgId}/safety-alerts'),
  laterCall('alerts', 'getAlertResponse', 'GET', '/users/{userId}/alert-responses/{alertId}'),
  laterCall('alerts', 'saveAlertResponse', 'PATCH', '/users/{userId}/alert-responses/{alertId}'),
  laterCall('learning', 'listCategories', 'GET', '/organizations/{parentId}/categories/'),
  laterCall('learning', 'getEducation', 'GET', '/organizations/{parentId}/education/{id}'),
  laterCall('learning', 'getRuleByOrder', 'GET', '/organizations/{parentId}/rules/by-order/{order}'),
] as const;
