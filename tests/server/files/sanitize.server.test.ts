// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { allowedHtml } from '#contract/kit/html.ts';
import { sanitize } from '#server/files/sanitize.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/files/public/a.png" onload="alert(1)" style="position:fixed">',
  '<img src="https://evil.test/pixel.gif">',
  '<img src="//evil.test/pixel.gif">',
  '<img src="/files/../api/users/current">',
  '<img src="/files/\\evil.test">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="http://evil.test">x</a>',
  '<a href="https://good.test" onclick="alert(1)" target="_blank" style="x">x</a>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="https://evil.test"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="/api"><input name="a"><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="background:url(javascript:alert(1))" class="x" id="root">x</p>',
  '<table background="javascript:alert(1)"><td colspan="2" onmouseover="alert(1)">x</table>',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=//evil.test"><link rel="stylesheet" href="x">',
  '<template><img src=x onerror=alert(1)></template>',
  '<p>a<!-- <img src=x onerror=alert(1)> -->b</p>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '"><img src=x onerror=alert(1)>',
  '<x onclick=alert(1)>x</x>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
];

const attributes: Record<string, readonly string[]> = allowedHtml.attributes;
const tags: readonly string[] = allowedHtml.tags;

describe('HTML that is stored', () => {
  test.each(attacks)('holds nothing that is not on the list: %s', (html) => {
    const { body } = new DOMParser().parseFromString(sanitize(html), 'text/html');
    for (const element of body.querySelectorAll('*')) {
      const name = element.tagName.toLowerCase();
      expect(tags).toContain(name);
      for (const attribute of element.getAttributeNames()) expect(attributes[name] ?? []).toContain(attribute);
      expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https|mailto|tel):/);
      expect(element.getAttribute('src') ?? '/files/').toMatch(/^\/files\/[\w/.?=&-]+$|^\/files\/$/);
    }
  });

  test('cleaned again is the same', () => {
    for (const html of attacks) expect(sanitize(sanitize(html))).toBe(sanitize(html));
  });

  test('keeps what people write', () => {
    const html =
      '<h2>Rides</h2><p>Ask <a href="mailto:help@muster.test">us</a>, <strong>please</strong>.</p>' +
      '<ul><li>One</li></ul><table><tr><th scope="col">A</th><td colspan="2">B</td></tr></table>' +
      '<img src="/files/public/map.png" alt="Map" width="600" height="300" />';
    expect(sanitize(html)).toBe(html);
  });
});
