const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A page of this server's own beside the app: no script, nothing inline, one stylesheet. `body` is HTML. */
export const page = (title: string, style: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** Light and dark, from 320 pixels on. */
export const pageStyle = `:root { color-scheme: light dark; --ground: #f4f5f7; --card: #ffffff; --line: #c9ced6; --ink: #17202b; --soft: #4a5563; --accent: #0b5cab; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ground: #11161d; --card: #1a212b; --line: #3a4656; --ink: #eef2f7; --soft: #b4bfcc; --accent: #8fc2ff; --on-accent: #0b1a2b; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 28px 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 20px; color: var(--soft); }
form { display: grid; gap: 12px; margin: 0; }
button, .button { display: grid; align-content: center; width: 100%; min-height: 52px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: var(--ink); font: inherit; text-align: left; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--accent); }
button:focus-visible, .button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button strong { display: block; font-weight: 600; }
button span { display: block; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.main, .quiet { text-align: center; }
.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
dl { margin: 0 0 20px; }
dt { color: var(--soft); font-size: 14px; }
dd { margin: 0 0 12px; overflow-wrap: anywhere; }
.note + .button { margin-top: 20px; }
.note { margin: 20px 0 0; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
`;
