import { beforeEach, expect } from 'vitest';
import { createActor } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { harborHouse } from '#machines/kit/fixtures.ts';
import { memberExportModel } from '#machines/organization/memberExport/model.ts';
import { membersMachine } from '#machines/organization/members/machine.ts';
import { MembersScreen } from '#src/organization/members/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { memberExportPage } from './memberExport.page.ts';

let here: ReturnType<typeof place>;

const organizationId = harborHouse.id;
const context = {
  organizationId,
  parentId: null,
  search: '',
  filter: 'all' as const,
  role: null,
  ownRoles: [],
  rows: [],
  next: null,
  error: null,
  outdated: false,
};
const shown = () =>
  createActor(membersMachine, {
    input: { organizationId, parentId: null, role: null },
    snapshot: membersMachine.resolveState({ value: { shown: 'settled' }, context }),
  }).start();

beforeEach(() => onDesktop(false));

describeView(memberExportModel, {
  page: memberExportPage,
  render(actor) {
    openTab(href.members());
    here = place();
    return here.inside(<MembersScreen actor={shown()} exporting={actor} chosen={null} aside={null} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
