import { memberModel } from '#machines/organization/member/model.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import { MemberScreen } from '#src/organization/member/part.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { memberPage } from './member.page.ts';

let here: ReturnType<typeof place>;
let changed: number;

describeView(memberModel, {
  page: memberPage,
  render(actor) {
    openTab(memberHref('ben'));
    here = place();
    changed = 0;
    return here.inside(<MemberScreen actor={actor} beside={false} onChanged={() => void (changed += 1)} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, and every change the list': ({ emitted }) => {
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown'));
      expect(changed).toBe(emitted.filter(({ type }) => type === 'member.changed').length);
    },
  },
});
