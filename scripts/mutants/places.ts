import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as chart from './chartPlaces.ts';
import * as exchange from './exchangePlaces.ts';
import type { Edit, Finder, Place } from './fault.ts';
import * as rule from './rulePlaces.ts';

interface Source {
  kind: string;
  room: string;
  /** Of 280 faults, all shares together. */
  share: number;
  files: RegExp;
  find: Finder;
}

const charts =
  /^machines\/(?!kit\/model|registry)(?!.*(?:model|listModel|fixtures?|Fixtures|present|\.list)\.ts$).*\.ts$/;
const features = /^server\/(?!db|cli|http|live|tls|clients|files|places|identity|outbox|demo|config)[^/]+\/.*\.ts$/;
const shown = /^machines\/(?!.*model).*(present|[wW]ords)\.ts$/;
const rules = /^contract\/(?!calls\.ts).*\.ts$/;

const sources: readonly Source[] = [
  { kind: 'guard negated', room: 'charts', share: 35, files: charts, find: chart.guards },
  { kind: 'edge dropped', room: 'charts', share: 40, files: charts, find: chart.edges },
  { kind: 'target redirected', room: 'charts', share: 30, files: charts, find: chart.targets },
  { kind: 'condition negated', room: 'charts', share: 10, files: charts, find: rule.conditions },
  {
    kind: 'sentences swapped',
    room: 'present',
    share: 18,
    files: shown,
    find: rule.sentences,
  },
  {
    kind: 'sentences swapped',
    room: 'contract',
    share: 7,
    files: /^contract\/.*(\.form|refusals)\.ts$/,
    find: rule.sentences,
  },
  { kind: 'condition negated', room: 'contract', share: 15, files: rules, find: rule.conditions },
  { kind: 'access dropped', room: 'contract', share: 15, files: rules, find: rule.access },
  { kind: 'condition negated', room: 'server', share: 18, files: features, find: rule.conditions },
  { kind: 'lock dropped', room: 'server', share: 12, files: /^server\/(?!db|cli).*\.ts$/, find: rule.locks },
  { kind: 'edges swapped', room: 'charts', share: 10, files: charts, find: exchange.swappedEdges },
  { kind: 'condition negated', room: 'present', share: 12, files: shown, find: rule.conditions },
  { kind: 'rules reordered', room: 'contract', share: 8, files: /^contract\/.*\.form\.ts$/, find: exchange.formRules },
  { kind: 'refusals swapped', room: 'charts', share: 5, files: /\.refusals\.ts$/, find: exchange.refusals },
  { kind: 'refusals swapped', room: 'server', share: 15, files: features, find: exchange.refusals },
  { kind: 'operator exchanged', room: 'contract', share: 15, files: rules, find: exchange.operators },
  { kind: 'operator exchanged', room: 'server', share: 15, files: features, find: exchange.operators },
];

/** The sample: of each kind its share of `count`, by a hash of the seed and the place, so that it stays while code around moves. */
export function chooseFaults(root: string, files: readonly string[], seed: string, count: number): Place[] {
  const all = sources.reduce((sum, { share }) => sum + share, 0);
  return sources.flatMap((source) => {
    const order = (place: Place) => hashOf(`${seed} ${place.id}`);
    const found = files.filter((file) => source.files.test(file)).flatMap((file) => placesIn(root, file, source));
    return found.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, Math.round((source.share / all) * count));
  });
}

/** One of each kind and room after the other, so that a run that is cut short has met some of all. */
export function inTurn(places: readonly Place[]): Place[] {
  const groups = [...Map.groupBy(places, ({ kind, room }) => `${kind} ${room}`).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) => groups.flatMap((group) => group[nth] ?? [])).flat();
}

function placesIn(root: string, file: string, { kind, room, find }: Source): Place[] {
  const text = readFileSync(join(root, file), 'utf8');
  const choose = (among: number, where: string) => Number.parseInt(hashOf(where).slice(0, 6), 16) % among;
  const seen = new Map<string, number>();
  return find(file, text, choose).map((edits) => {
    const told = edits.filter(({ end }) => end > 0);
    const start = Math.min(...told.map((each) => each.start));
    const was = told.map((each) => text.slice(each.start, each.end)).join(' … ');
    const becomes = told.map(({ insert }) => insert).join(' … ');
    const lineText = lineAt(text, start);
    const known = [kind, file, lineText, was, becomes].join('\n');
    const nth = seen.get(known) ?? 0;
    seen.set(known, nth + 1);
    const line = text.slice(0, start).split('\n').length;
    return { id: hashOf(`${known}\n${nth}`).slice(0, 8), kind, room, file, line, was, becomes, edits };
  });
}

const lineAt = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';

/** The text of a file with a fault in it. */
export function withFault(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, insert }) => now.slice(0, start) + insert + now.slice(end), text);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
