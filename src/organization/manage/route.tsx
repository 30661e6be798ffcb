import { useOrganizationWorld } from '#src/kit/world.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { adminPages } from '#src/organization/adminPages.ts';
import { Manage } from '#src/organization/manage/Screen.tsx';

export default function ManageRoute() {
  const { user, organization } = useOrganizationWorld();
  const pages = adminPages.filter(({ isFor }) => isFor?.(user, organization) ?? true);
  return (
    <AdminsOnly>
      <Manage organization={organization.name} pages={pages} />
    </AdminsOnly>
  );
}
