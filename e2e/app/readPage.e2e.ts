import { type PageShown, readPage } from '#tests/support/page/readPage.ts';
import { expect, test } from '../support/test.ts';

test('a page is read as it is laid out: without what has no box, with what stands in its parent’s', async ({
  page,
}) => {
  await page.setContent(`<main>
    <h1>Check In</h1>
    <div style="display: contents"><button>Undo</button></div>
    <div style="display: none"><button>Unseen</button></div>
  </main>`);
  const { heading, buttons, text } = await page.evaluate<PageShown, undefined>(readPage, undefined);
  expect({ heading, buttons, text }).toEqual({ heading: 'Check In', buttons: ['Undo'], text: 'Check In Undo' });
});
