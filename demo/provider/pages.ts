import { escapeHtml, page } from '#server/identity/federation/page.ts';
import type { DemoPerson } from './people.ts';

const style = '/demo-provider/page.css';

const button = ({ id, name, email }: DemoPerson): string =>
  `<button name="person" value="${escapeHtml(id)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(email)}</span></button>`;

export const choosePage = (people: readonly DemoPerson[]): string =>
  page(
    'Demo sign-on',
    style,
    `<h1>Demo sign-on</h1>
<p>Who are you?</p>
<form method="post">
${people.map(button).join('\n')}
<button class="quiet" name="cancel" value="cancel">Cancel</button>
</form>
<p class="note">This page stands in for an organization’s sign-in. It doesn’t ask for a password.</p>`,
  );

export const overPage = (): string =>
  page(
    'Demo sign-on',
    style,
    `<h1>Demo sign-on</h1>
<p>This sign-in has expired. Start again in the app.</p>
<a class="button main" href="/">Back to the app</a>`,
  );
