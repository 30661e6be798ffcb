import { href } from '#contract/kit/addresses.ts';
import { writeRuleModel } from '#machines/learning/writeRule/model.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { present } from '#machines/learning/writeRule/present.ts';
import { WriteRuleScreen } from '#src/learning/writeRule/route.tsx';
import { loadEditor } from '#src/learning/writing/loadEditor.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { beforeAll, expect } from 'vitest';
import { writeRulePage } from './writeRule.page.ts';
import { fieldsOpen, fieldsOpenOf } from './writing.fields.ts';

let here: ReturnType<typeof place>;
let kept: unknown[] = [];

beforeAll(async () => {
  await Promise.all([loadCleaner(), loadEditor()]);
});

describeView(writeRuleModel, {
  page: writeRulePage,
  render(actor) {
    openTab(href.writeRule('care'));
    here = place();
    const heard: unknown[] = [];
    kept = heard;
    return here.inside(<WriteRuleScreen actor={actor} onTyped={(typed) => heard.push(typed)} />);
  },
  read: fieldsOpen,
  shown: fieldsOpenOf,
  acts: { 'information.changed': ({ actor, signal }) => actor.send(signal) },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'what is not saved is kept': ({ snapshots }) =>
      expect(kept.at(-1)).toEqual(snapshots.slice(-1).map((each) => present(each).typed)[0]),
  },
});
