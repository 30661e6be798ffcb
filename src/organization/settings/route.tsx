import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { changeNumbers, countRemovals, readNumbers } from '#contract/organization/numberCalls.ts';
import { settingsMachine } from '#machines/organization/settings/machine.ts';
import { present } from '#machines/organization/settings/present.ts';
import type { UnsavedSettings } from '#machines/organization/settings/setup.ts';
import type { Services } from '#src/app/services/services.ts';
import { settingsDraftOf } from '#src/app/services/storage/settingsDraft.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { Settings } from '#src/organization/settings/Screen.tsx';

const provideSettings = (services: Services) =>
  settingsMachine.provide({
    actors: {
      readNumbers: callActor(({ organizationId: orgId }, signal) =>
        services.api.send(readNumbers, { params: { orgId }, signal }),
      ),
      changeNumbers: callActor(({ organizationId: orgId, ...body }, signal) =>
        services.api.send(changeNumbers, { params: { orgId }, body, signal }),
      ),
      countRemovals: callActor(({ organizationId: orgId, times }, signal) =>
        services.api.send(countRemovals, { params: { orgId }, query: times, signal }),
      ),
      watchNews: watchingNews(services, ({ organizationId }) => [`settings:${organizationId}`]),
    },
  });

/** The numbers of the organization for whoever runs it; anyone else is led home. */
export default function SettingsRoute() {
  return (
    <AdminsOnly>
      <Numbers />
    </AdminsOnly>
  );
}

function Numbers() {
  const { services, user, organization } = useOrganizationWorld();
  const [draft] = useState(() => settingsDraftOf(user.id, organization.id));
  const [kept] = useState(draft.read);
  const actor = useFlow(provideSettings(services), { input: { organizationId: organization.id, kept } });
  useRefreshOnReturn(actor);
  return <SettingsScreen actor={actor} onTyped={draft.keep} />;
}

export interface SettingsScreenProps {
  actor: ActorRefFrom<typeof settingsMachine>;
  onTyped: (kept: UnsavedSettings | null) => void;
}

export function SettingsScreen({ actor, onTyped }: SettingsScreenProps) {
  const { view, send } = useView(actor, present);
  const { typed } = view;
  useEffect(() => {
    onTyped(typed);
  }, [typed, onTyped]);
  return <Settings view={view} send={send} />;
}
