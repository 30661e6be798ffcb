import { organizationAlertsList } from '#machines/alerts/organizationAlerts/organizationAlerts.list.ts';
import { OrganizationAlerts } from '#src/alerts/organizationAlerts/Screen.tsx';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof organizationAlertsList.machine>(({ snapshot, send }) => (
  <OrganizationAlerts
    view={organizationAlertsList.present(snapshot)}
    maySend={snapshot.context.data?.some(({ mayReadAnswers }) => mayReadAnswers) ?? false}
    refreshing={snapshot.matches('refreshing')}
    onOpen={nothing}
    onDrop={nothing}
    send={send}
  />
));
