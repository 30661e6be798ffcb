import { cleanup, render, screen } from '@testing-library/react';
import { listRules } from '#contract/learning/calls.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { harborHouse, infoOf, memberOf, rulesOf } from '#machines/kit/fixtures.ts';
import RsvpRoute from '#src/rsvp/route.tsx';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { look } from '#tests/support/views/reading.ts';
import { answering, place } from '#tests/support/views/world.tsx';

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-01T16:00:00.000Z') }));
afterEach(cleanup);

/** Opens the house rules as a member whose birth date is known; there is one rule, with these parts. */
async function read(parts: Partial<Rule>) {
  history.replaceState(null, '', '/event-view/autumn-social/house-rules');
  const rules = rulesOf(1).map((rule) => ({ ...rule, title: 'Look after each other', ...parts }));
  const base = answering(listRules, rules);
  const config = async () => ({ ...(await base.config()), videoHosts: ['www.youtube-nocookie.com'] });
  const { inside } = place({ services: { ...base, config }, user: { ...memberOf(harborHouse), hasBirthDate: true } });
  render(
    inside(
      <RsvpRoute
        wanted="/house-rules"
        world={{ info: infoOf(), isStale: false, changeInfo: () => {}, hold: () => {} }}
      />,
    ),
  );
  await screen.findByRole('heading', { name: 'Look after each other' });
  const main = screen.getByRole('main');
  return { main, text: main.querySelector('.prose') ?? document.createElement('div') };
}

describe('the text of a rule', () => {
  it('is shown with its paragraphs, lists, links and pictures', async () => {
    const { text } = await read({
      information:
        '<h2>Two by two</h2><ul><li><strong>Nobody</strong> walks home alone.</li></ul>' +
        '<p><a href="https://example.org/ride">Rides</a> <a href="tel:+16175550100">Call</a></p>' +
        '<p><img src="/files/lake.jpg" alt="The lake"></p>',
    });
    const rel = 'target="_blank" rel="noopener noreferrer"';
    expect(text.innerHTML).toBe(
      '<h2>Two by two</h2><ul><li><strong>Nobody</strong> walks home alone.</li></ul>' +
        `<p><a href="https://example.org/ride" ${rel}>Rides</a> <a href="tel:+16175550100" ${rel}>Call</a></p>` +
        '<p><img src="/files/lake.jpg" alt="The lake"></p>',
    );
  });

  it('keeps the size of a picture and the spans of a table', async () => {
    const information =
      '<p><img src="/files/lake.jpg" alt="The lake" width="600" height="300"></p>' +
      '<table><tbody><tr><th scope="row">Until</th><td colspan="2" rowspan="1">midnight</td></tr></tbody></table>';
    expect((await read({ information })).text.innerHTML).toBe(information);
  });

  it.each([
    ['a script', '<script>document.title="x"</script><p>kept</p>', '<p>kept</p>'],
    ['a handler', '<p onclick="alert(1)" style="color:red" class="x" id="y">kept</p>', '<p>kept</p>'],
    [
      'a picture with a handler',
      '<p>kept<img src="/files/a.jpg" onerror="alert(1)"></p>',
      '<p>kept<img src="/files/a.jpg"></p>',
    ],
    ['a picture of another host', '<p>kept<img src="https://evil.test/pixel.gif"></p>', '<p>kept</p>'],
    ['a picture without an address', '<p>kept<img onerror="alert(1)" src="x"></p>', '<p>kept</p>'],
    ['a frame', '<iframe src="https://evil.test"></iframe><p>kept</p>', '<p>kept</p>'],
    [
      'a form',
      '<form action="https://evil.test"><input name="code"><button>Go</button></form><p>kept</p>',
      'Go<p>kept</p>',
    ],
    ['a style sheet', '<style>body{display:none}</style><p>kept</p>', '<p>kept</p>'],
    [
      'a drawing',
      '<svg onload="alert(1)"><a href="javascript:alert(1)"><text>x</text></a></svg><p>kept</p>',
      '<p>kept</p>',
    ],
    [
      'a formula that hides a script',
      '<math><mi><style></mi><img src=x onerror=alert(1)></style></math><p>kept</p>',
      '<p>kept</p>',
    ],
    ['data for scripts', '<p data-x="1" aria-label="x">kept</p>', '<p>kept</p>'],
  ])('keeps nothing of %s', async (_, information, kept) => {
    const { text } = await read({ information });
    expect(text.innerHTML).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'http://example.org',
    '//evil.test',
    '/events',
  ])('takes the address %j from a link and leaves its words', async (href) => {
    const { text } = await read({ information: `<p><a href="${href}">kept</a></p>` });
    expect([text.querySelector('a')?.getAttribute('href') ?? null, text.textContent]).toEqual([null, 'kept']);
  });

  it('runs nothing', async () => {
    const ran = vi.fn();
    vi.stubGlobal('ran', ran);
    await read({
      information:
        '<img src=x onerror="ran()"><script>ran()</script><svg onload="ran()"></svg><a href="javascript:ran()">x</a>',
    });
    screen.queryByText('x')?.click();
    expect(ran).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('the video of a rule', () => {
  it('is a sandboxed player from a host that is allowed', async () => {
    const { main } = await read({ videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    const frame = main.querySelector('iframe');
    expect({
      src: frame?.src,
      title: frame?.title,
      sandbox: frame?.getAttribute('sandbox'),
      referrer: frame?.getAttribute('referrerpolicy'),
    }).toEqual({
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      title: 'Look after each other',
      sandbox: 'allow-scripts allow-same-origin allow-presentation',
      referrer: 'strict-origin-when-cross-origin',
    });
  });

  it.each([
    ['of a player that is not configured', 'https://vimeo.com/76979871'],
    ['of any other host', 'https://evil.test/embed/dQw4w9WgXcQ'],
    ['over an open line', 'http://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['that is a script', 'javascript:alert(1)'],
  ])('is not framed where its address is one %s', async (_, videoUrl) => {
    const { main } = await read({ videoUrl });
    expect(main.querySelector('iframe')).toBeNull();
  });
});

it('shows the picture of a rule, and its file with name and size', async () => {
  const file = { bucket: 'private', key: 'k', name: 'ride-plan.pdf', size: 184_200, type: 'application/pdf' };
  const { main } = await read({
    media: { url: '/files/rule-home.jpg', width: 1200, height: 640 },
    file: { ...file, url: '/files/signed', width: null, height: null },
  });
  const link = screen.getByRole('link');
  expect({
    picture: main.querySelector('img')?.getAttribute('src'),
    file: [link.textContent, link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')],
  }).toEqual({
    picture: '/files/rule-home.jpg',
    file: ['ride-plan.pdf184 KB', '/files/signed', '_blank', 'noopener noreferrer'],
  });
});

it('has a way back and, on the only rule, the agreement', async () => {
  await read({});
  expect(look()).toMatchObject({ heading: 'Look after each other', buttons: ['Previous', 'I Agree'] });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 1');
});
