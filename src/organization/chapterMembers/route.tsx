import type { ActorRefFrom } from 'xstate';
import { searchChapters } from '#contract/organization/chapterCalls.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import type { membersMachine } from '#machines/organization/members/machine.ts';
import { present } from '#machines/organization/members/present.ts';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { Members } from '#src/organization/members/Screen.tsx';
import { provideMembers } from '#src/organization/members/provide.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const chaptersOf =
  ({ api }: Services, parentId: string): Parameters<typeof provideMembers>[1] =>
  (body, signal) =>
    api.send(searchChapters, { params: { parentId }, body, signal });

/** The members of all chapters for who acts for the parent, live in each of them (M-185); anyone else is led home. */
export default function ChapterMembersRoute() {
  return (
    <AdminsOnly may={writesForParent}>
      <Chapters />
    </AdminsOnly>
  );
}

function Chapters() {
  const { services, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, parentId: organization.ParentId, role: null };
  const actor = useFlow(
    provideMembers(services, chaptersOf(services, organization.ParentId), `chapters:${organization.ParentId}`),
    { input },
  );
  useRefreshOnReturn(actor);
  return <ChapterMembersScreen actor={actor} />;
}

export function ChapterMembersScreen({ actor }: { actor: ActorRefFrom<typeof membersMachine> }) {
  return <Members {...useView(actor, present)} exported={null} chosen={null} aside={null} />;
}
