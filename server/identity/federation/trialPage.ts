import { href } from '#contract/kit/addresses.ts';
import { escapeHtml, page } from './page.ts';

/** What came of a trial. */
export interface Tried {
  /** The provider's name here. */
  name: string;
  isOn: boolean;
  claims: Readonly<Record<string, unknown>>;
  verdict: string;
}

/** Claims whose values are shown; of all others the names alone. */
const shown = ['sub', 'email', 'email_verified', 'name'];

const longest = 300;

/** What a provider said, and what would come of it. */
export function trialPage({ name, isOn, claims, verdict }: Tried): string {
  const others = Object.keys(claims).filter((claim) => !shown.includes(claim));
  const rows = shown.map(
    (claim) => `<dt>${claim}</dt>\n<dd>${escapeHtml(claim in claims ? textOf(claims[claim]) : 'not there')}</dd>`,
  );
  return whole(`<h1>${escapeHtml(name)}</h1>
<p><strong>${escapeHtml(verdict)}</strong></p>
${isOn ? '' : '<p>It’s off, so no one can sign in with it yet.</p>\n'}<dl>
${rows.join('\n')}
</dl>
<p class="note">${others.length > 0 ? `Also there: ${escapeHtml(others.toSorted().join(', ').slice(0, 2_000))}. ` : ''}No one was signed in, and none of this is kept.</p>`);
}

/** Why a trial came to nothing. */
export const failedTrialPage = (sentence: string): string =>
  whole(`<h1>The trial didn’t work</h1>\n<p>${escapeHtml(sentence)}</p>`);

const whole = (body: string): string =>
  page(
    'Provider trial',
    '/idp/oauth2/page.css',
    `${body}\n<a class="button main" href="${href.signOn()}">Back to Single Sign-On</a>`,
  );

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, longest);
