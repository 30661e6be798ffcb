import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { Router } from 'wouter';
import { href } from '#contract/kit/addresses.ts';

/** Inline styles are forbidden: `src/ui/theme/globalCss.ts` says how long the longest word of the heading is. */
const toldByStyleSheet = / style="(?:--longest:\d+)?"/g;

type Screen = typeof import('#src/account/selectOrganization/Screen.tsx');

/**
 * Writes the signed-out home into the page as it is while its organizations load, so that it is painted before the app is
 * here. The style sheet shows it only where `askEarly` found someone signed out at home; the app renders over it.
 */
export function firstPaint(source: string): Plugin {
  let markup = '';
  return {
    name: 'first-paint',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<Screen>(`${source}/account/selectOrganization/Screen.tsx`, {
        configFile: false,
        logLevel: 'error',
      });
      const { SelectOrganization } = module;
      const rendered = renderToStaticMarkup(
        <Router ssrPath={href.home()}>
          <SelectOrganization providers={null} starting={null} send={() => undefined} />
        </Router>,
      );
      markup = rendered.replaceAll(toldByStyleSheet, '');
      if (markup.includes('style=')) throw new Error('The first paint has an inline style, which the policy forbids.');
    },
    transformIndexHtml: (html) =>
      html.replace('<div id="root"></div>', `<div id="root"><div id="first-paint">${markup}</div></div>`),
  };
}
