import { type PageShown, readPage } from '#tests/support/page/readPage.ts';
import { whole } from '#tests/support/page/flowPage.ts';
import { seesWhole } from '../support/readPage.ts';
import { expect, test } from '../support/test.ts';

// A page of no one's: those of the server take no markup from outside.
test.beforeEach(({ page }) => page.goto('about:blank'));

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

test('what a mask finds is taken for the same, and what is another flow’s is left out', async ({ page }) => {
  await page.setContent('<main><h1>Guest List</h1><p>3 of 8 in</p><nav><a href="/">Home</a></nav></main>');
  const told = { heading: 'Guest List', buttons: [], says: ['Guest List 12 of 20 in'] };
  await seesWhole(page, whole(told), 'here', { fetched: false, mask: [/\d+ of \d+/g], outside: 'nav' });
});
