import { providersList } from '#machines/account/selectOrganization/providers.list.ts';
import { SelectOrganization } from '#src/account/selectOrganization/Screen.tsx';
import { nothing, screenOf } from '../screenOf.tsx';

/** What a tile begins is a flow of its own: signing in with a provider. */
export const screen = screenOf<typeof providersList.machine>(({ snapshot }) => (
  <SelectOrganization providers={providersList.present(snapshot).tiles} starting={null} send={nothing} />
));
