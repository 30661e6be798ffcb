import { href } from '#contract/kit/addresses.ts';
import { importMembersModel } from '#machines/organization/importMembers/model.ts';
import { ImportMembersScreen } from '#src/organization/importMembers/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { importMembersPage, labels } from './importMembers.page.ts';

let here: ReturnType<typeof place>;

/** A file of a size that no one has to make. */
function choose(name: string, size: number): void {
  const file = new File([], name, { type: 'text/csv' });
  Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(screen.getByLabelText(labels.file, { selector: 'input' }), { target: { files: [file] } });
}

describeView(importMembersModel, {
  page: importMembersPage,
  render(actor) {
    openTab(href.importMembers());
    here = place();
    return here.inside(<ImportMembersScreen actor={actor} />);
  },
  acts: {
    'file.chosen': ({ signal }) => {
      if (signal.type === 'file.chosen') choose(signal.name, signal.size);
    },
  },
  along: {
    'nothing is said beside the screen': () => expect(here.said).toEqual([]),
  },
});
