import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { limits } from '#contract/kit/limits.ts';
import { searchMembers } from '#contract/organization/memberCalls.ts';
import { exportMembers } from '#contract/organization/memberExportCalls.ts';
import { localDate } from '#contract/kit/zones.ts';
import { memberExportMachine } from '#machines/organization/memberExport/machine.ts';
import { present as presentExport } from '#machines/organization/memberExport/present.ts';
import type { membersMachine } from '#machines/organization/members/machine.ts';
import { memberHref, present } from '#machines/organization/members/present.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { saveFile } from '#src/app/services/device/saveFile.ts';
import { memberFile } from '#src/organization/memberExport/writer.ts';
import { OneMember } from '#src/organization/member/part.tsx';
import { Members } from '#src/organization/members/Screen.tsx';
import { provideMembers } from '#src/organization/members/provide.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useDesktop } from '#src/kit/useDesktop.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const membersOf =
  ({ api }: Services, orgId: string): Parameters<typeof provideMembers>[1] =>
  (body, signal) =>
    api.send(searchMembers, { params: { orgId }, body, signal });

const provideMemberExport = ({ api, zone }: Services, file: ReturnType<typeof memberFile>) =>
  memberExportMachine.provide({
    actors: {
      putPart: callActor(async ({ organizationId: orgId, after }, signal) => {
        const body = after === null ? {} : { after };
        const { data, next, total } = await api.send(exportMembers, { params: { orgId }, body, signal });
        if (after === null) file.begin();
        file.put(data);
        return { count: data.length, next, total };
      }),
      writeFile: callActor(async () =>
        saveFile(`members-${localDate(new Date().toISOString(), zone())}.csv`, 'text/csv;charset=utf-8', file.take()),
      ),
    },
  });

/** An id of a role is short: what is longer was never one. */
const roleIn = (search: string): string | null =>
  new URLSearchParams(search).get('role')?.slice(0, limits.shortText) || null;

/**
 * The role that is chosen stands in the address, of the list and of one member, so that a link leads to it and a reload keeps
 * it. Back from a member leads to the list as it is now.
 */
function useRoleInAddress(actor: ActorRefFrom<typeof membersMachine>, memberId: string | null): void {
  const role = useSelector(actor, ({ context }) => context.role);
  const [path] = useLocation();
  const search = useSearch();
  const isHere = path === (memberId === null ? href.members() : memberHref(memberId));
  useEffect(() => {
    if (isHere && roleIn(search) !== role)
      navigate(path + (role === null ? '' : `?${new URLSearchParams({ role })}`), { replace: true });
  }, [isHere, path, search, role]);
}

/** The members of an organization, and one of them where the address names one, for who runs it; anyone else is led home. */
export default function MembersRoute({ wanted }: { wanted: string }) {
  return (
    <AdminsOnly>
      <Console memberId={wanted.slice(1) || null} />
    </AdminsOnly>
  );
}

function Console({ memberId }: { memberId: string | null }) {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(
    provideMembers(services, membersOf(services, organization.id), `organization:${organization.id}`),
    {
      input: { organizationId: organization.id, parentId: null, role: roleIn(location.search) },
    },
  );
  useRoleInAddress(actor, memberId);
  const [file] = useState(memberFile);
  const exporting = useFlow(provideMemberExport(services, file), { input: { organizationId: organization.id } });
  useRefreshOnReturn(actor);
  const isDesktop = useDesktop();
  const onChanged = () => actor.send({ type: 'refresh.requested' });
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const nobody = <Empty title="Choose a member" text="Their details show here." />;
  const aside = memberId === null ? nobody : <div ref={setBeside} style={{ display: 'contents' }} />;
  return (
    <>
      {isDesktop || memberId === null ? (
        <MembersScreen actor={actor} exporting={exporting} chosen={memberId} aside={isDesktop ? aside : null} />
      ) : null}
      {memberId === null ? null : (
        <OneMember
          key={memberId}
          memberId={memberId}
          beside={isDesktop}
          place={isDesktop ? beside : null}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

export interface MembersScreenProps {
  actor: ActorRefFrom<typeof membersMachine>;
  exporting: ActorRefFrom<typeof memberExportMachine>;
  chosen: string | null;
  aside: ReactNode;
}

export function MembersScreen({ actor, exporting, chosen, aside }: MembersScreenProps) {
  const exported = useView(exporting, presentExport);
  return <Members {...useView(actor, present)} exported={exported} chosen={chosen} aside={aside} />;
}
