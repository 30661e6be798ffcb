import { harborHouse } from '#machines/kit/fixtures.ts';
import type { manageMachine } from '#machines/organization/manage/machine.ts';
import { present } from '#machines/organization/manage/present.ts';
import { adminPages } from '#src/organization/adminPages.ts';
import { Manage } from '#src/organization/manage/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof manageMachine>(({ snapshot, send }) => (
  <Manage organization={harborHouse.name} pages={adminPages} view={present(snapshot)} send={send} />
));
