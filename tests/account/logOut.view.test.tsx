import { logOutModel } from '#machines/account/logOut/model.ts';
import { present } from '#machines/account/logOut/present.ts';
import { LogOutScreen } from '#src/account/logOut/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { press } from '#tests/support/views/acting.ts';
import { readPage } from '#tests/support/page/readPage.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';

let here: ReturnType<typeof place>;
let over: string[];

describeView(logOutModel, {
  render(actor) {
    here = place();
    over = [];
    return here.inside(
      <LogOutScreen actor={actor} onStay={() => over.push('stayed')} onLeave={() => over.push('left')} />,
    );
  },
  acts: {
    'stay.pressed': press('Stay logged in'),
    'discard.pressed': (hands) => press(present(hands.actor.getSnapshot()).discard ?? '')(hands),
    'connection.returned': () => void window.dispatchEvent(new Event('online')),
  },
  read: () => {
    const { dialog } = readPage(document.body);
    return {
      title: dialog?.heading ?? null,
      paragraphs: dialog?.paragraphs ?? [],
      buttons: dialog?.buttons ?? [],
      over,
    };
  },
  shown: ({ title, text, discard, stay, busy, over }) => ({
    title: over === null ? title : null,
    paragraphs: over === null ? [text] : [],
    buttons:
      over === null ? [busy ? `${stay}, off` : stay, ...(discard ? [busy ? `${discard}, busy` : discard] : [])] : [],
    over: over === null ? [] : [over],
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
