import type { Markup } from './markup.ts';

/** Colors of the system, so that the page is light or dark as its reader's others are. */
const css = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 22%, transparent); --dim: color-mix(in srgb, currentColor 72%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; background: Canvas; color: CanvasText; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .75rem; scroll-margin-top: 1rem; }
p { margin: 0 0 1rem; }
bdi { white-space: pre-wrap; }
time { font-variant-numeric: tabular-nums; }
nav ul { list-style: none; margin: 0; padding: 0; columns: 18rem; }
nav li { display: flex; gap: .5rem; align-items: baseline; padding: .375rem 0; break-inside: avoid; }
nav a { padding: .25rem 0; color: LinkText; }
nav span { color: var(--dim); font-variant-numeric: tabular-nums; }
ul { margin: 0; padding-inline-start: 1.25rem; }
td > ul, dd > ul { padding: 0; list-style: none; }
li > dl { padding-bottom: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
th, dt { font-weight: 600; font-size: .875rem; color: var(--dim); }
th { overflow-wrap: normal; }
dl, dd { margin: 0; }
dd + dt { margin-top: .375rem; }
.one + .one { margin-top: 2rem; }
.one > div { display: grid; grid-template-columns: 10rem 1fr; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
td:empty::before, dd:empty::before { content: "\\2014"; color: var(--dim); }
@media (max-width: 48rem) {
  table, tbody, tr, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  td { display: grid; grid-template-columns: 8rem 1fr; gap: 0 1rem; border: 0; padding: .25rem 0; }
  td::before { content: attr(data-name); font-weight: 600; font-size: .875rem; color: var(--dim); }
  td:empty { display: none; }
  .one + .one { margin-top: 2rem; }
.one > div { grid-template-columns: 8rem 1fr; }
}
@media print {
  :root { color-scheme: light; }
  body { font-size: 10pt; }
  nav { display: none; }
  h2 { break-after: avoid; }
  tr, .one + .one { margin-top: 2rem; }
.one > div { break-inside: avoid; }
  main { padding: 0; max-width: none; }
}
`;

export const style: Markup = { html: css };
