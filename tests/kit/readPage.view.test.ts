import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { lookedAt, whole } from '#tests/support/page/flowPage.ts';
import { readPage } from '#tests/support/page/readPage.ts';

const show = (html: string) => void (document.body.innerHTML = html);

it('reads a screen by role and name, and the dialog over it', () => {
  show(`
    <button>Menu</button>
    <main>
      <h1>Check <b>in</b></h1>
      <p>Two lines,</p><section><div><p>of a card</p></div></section>
      <button aria-busy="true" aria-disabled="true">Send</button>
      <button aria-disabled="true">Back</button>
      <button aria-label="Past events" aria-pressed="true">Past</button>
      <a href="/">Home <svg aria-hidden="true"><title>x</title></svg></a>
      <div role="alert">Too late <button hidden>Again</button></div><output></output>
      <ul aria-label="Guests"><li><span>Gus</span><span>In</span></li><li hidden>Zoe</li></ul>
      <label for="code">Code</label><input id="code" value="4T8" aria-invalid="true" aria-describedby="wrong">
      <p id="wrong">Not <i>right</i></p>
      <label><input type="checkbox" role="switch" checked>Remember me</label>
      <div aria-hidden="true"><button>Unseen</button></div>
    </main>
    <div role="dialog" data-state="closed"><button>Gone</button></div>
    <div role="dialog" data-state="open"><h2>Sure?</h2><button>No</button><button aria-busy="true">Yes</button></div>
  `);
  const { text, dialog, ...seen } = readPage();
  expect(seen).toEqual({
    address: '/',
    heading: 'Check in',
    buttons: ['Send, busy', 'Back, off', 'Past events, pressed'],
    links: ['Home'],
    errors: { Code: 'Not right' },
    alerts: ['Too late'],
    statuses: [],
    lists: { Guests: ['Gus In'] },
    paragraphs: ['Two lines,', 'Not right'],
    fields: { Code: '4T8', 'Remember me': true },
  });
  expect(text).toContain('Check in Two lines, of a card Send Back Past Home Too late Gus In');
  expect(dialog).toMatchObject({ heading: 'Sure?', buttons: ['No', 'Yes, busy'] });
});

it('is one function that needs nothing from outside of itself, so that a browser can be given it', () => {
  show('<main><h1>Events</h1><a href="/">Home</a></main>');
  const given: typeof readPage = runInThisContext(`(${readPage.toString()})`);
  expect(given()).toEqual(readPage());
});

it('looks at all that a page names, at words in their order, and at what is none', () => {
  show('<main><h1>Events</h1><p>First one, then another</p><div role="alert">Broken</div></main>');
  const differs = (expected: Parameters<typeof whole>[0]) =>
    JSON.stringify(lookedAt(readPage(), whole(expected))) !== JSON.stringify(whole(expected));
  const right = { address: '/', heading: 'Events', buttons: [], alerts: ['Broken'] };
  expect(differs({ ...right, says: ['First', 'another'], silent: ['third'] })).toBe(false);
  expect(differs({ ...right, says: ['another', 'First'] })).toBe(true);
  expect(differs({ ...right, silent: ['another'] })).toBe(true);
  expect(differs({ ...right, alerts: undefined })).toBe(true);
  expect(differs({ ...right, dialog: { heading: 'Sure?', buttons: [] } })).toBe(true);
  expect(differs({ ...right, fields: { Code: '' } })).toBe(true);
});
