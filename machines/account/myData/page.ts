import type { DataPart, MyData } from '#contract/account/myData.ts';
import { showMoment } from '#contract/kit/zones.ts';
import { type Markup, markup } from './markup.ts';
import { style } from './style.ts';
import { shown, wordsOf } from './values.ts';

/**
 * Someone's data as one page that needs nothing else (M-113): no script, nothing that is loaded, and a policy that would
 * let neither; every value is text. It is read on a phone, where each row stands as a list, and prints. Times are those of
 * the zone (IANA id).
 */
export function dataPage({ madeAt, parts }: MyData, zone: string): string {
  const [kept, none] = [parts.filter(({ rows }) => rows.length > 0), parts.filter(({ rows }) => rows.length === 0)];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Your Data in Muster</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Your Data in Muster</h1>
<p>Everything Muster keeps about you, as of ${showMoment(madeAt, zone)}. Keep this file to yourself.</p>
<nav aria-label="Contents"><ul>
${kept.map(({ title, rows }, index) => markup`<li><a href="#part-${index}">${title}</a> <span>${rows.length}</span></li>\n`)}</ul></nav>
${kept.map((part, index) => sectionOf(part, index, zone))}
${none.length === 0 ? '' : markup`<section aria-labelledby="nothing"><h2 id="nothing">Nothing kept</h2>\n<ul>${none.map(({ title }) => markup`<li>${title}</li>`)}</ul></section>`}
</main>
</body>
</html>
`.html;
}

/** A table with more would have columns of a few letters, also on a wide page. */
const maxColumns = 7;

function sectionOf(part: DataPart, index: number, zone: string): Markup {
  const { title, rows } = part;
  const isList = rows.length === 1 || Object.keys(rows[0] ?? {}).length > maxColumns;
  const body = isList ? markup`${rows.map((row) => listOf(row, part, zone))}` : tableOf(part, index, zone);
  return markup`<section aria-labelledby="part-${index}">
<h2 id="part-${index}">${title}</h2>
${body}
</section>
`;
}

const listOf = (row: DataPart['rows'][number], { codes }: DataPart, zone: string): Markup =>
  markup`<dl class="one">${Object.entries(row).map(
    ([name, value]) => markup`<div><dt>${wordsOf(name)}</dt><dd>${shown(value, zone, codes.includes(name))}</dd></div>`,
  )}</dl>
`;

/** With its roles in words: on a phone it is laid out as lists, and a table that isn't laid out as one would lose them. */
function tableOf({ codes, rows }: DataPart, index: number, zone: string): Markup {
  const names = Object.keys(rows[0] ?? {});
  return markup`<table role="table" aria-labelledby="part-${index}">
<thead role="rowgroup"><tr role="row">${names.map((name) => markup`<th role="columnheader" scope="col">${wordsOf(name)}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map(
  (row) =>
    markup`<tr role="row">${names.map(
      (name) =>
        markup`<td role="cell" data-name="${wordsOf(name)}">${shown(row[name], zone, codes.includes(name))}</td>`,
    )}</tr>\n`,
)}</tbody>
</table>`;
}
