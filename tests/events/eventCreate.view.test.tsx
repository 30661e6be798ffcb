import { nothingChosen } from '#machines/events/eventCreate/draft.ts';
import { eventCreateModel, filled } from '#machines/events/eventCreate/model.ts';
import { type DraftKeeper, draftOf } from '#src/app/services/storage/eventDraft.ts';
import { EventCreateScreen } from '#src/events/eventCreate/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { createButton, eventCreatePage, waits } from './eventCreate.page.ts';

let here: ReturnType<typeof place>;
let draft: DraftKeeper;

beforeEach(() => sessionStorage.clear());

describeView(eventCreateModel, {
  page: eventCreatePage,
  aside: (view) =>
    view.view === 'form' ? { buttons: [createButton(view.form)], says: view.form.uploading ? [waits] : [] } : null,
  render(actor) {
    openTab('/event/create?type=social');
    here = place();
    draft = draftOf('mia', 'harbor-house');
    const { context } = actor.getSnapshot();
    if (context.restored) draft.change(context.draftId, context);
    return here.inside(<EventCreateScreen actor={actor} draft={draft} newId={() => 'draft-2'} />);
  },
  acts: {
    'photo.uploaded': ({ actor, signal }) => actor.send(signal),
    'upload.changed': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the field that fails has the focus': ({ snapshots }) => {
      const last = snapshots.at(-1);
      const field = last?.context.failed?.field ?? '';
      const isNew = last?.context.failed !== snapshots.at(-2)?.context.failed;
      if (field in filled && isNew) expect(document.activeElement?.getAttribute('name')).toBe(field);
    },
    'what was typed and chosen is kept until the event is made or the form begins anew': ({ snapshots }) => {
      const last = snapshots.at(-1);
      if (!last) return;
      const { start, end, zone, photo, draftId } = last.context;
      if (last.status === 'done') {
        if (!last.matches('unchosen')) expect(draft.read()).toBe(null);
        return;
      }
      const kept = draft.read() ?? { ...nothingChosen, id: draftId };
      expect(kept).toMatchObject({ id: draftId, start, end, zone, photo });
    },
  },
});
