import type { Drawing, Requirement } from './drawing/drawing.ts';
import { groupOf } from './drawing/groups.ts';
import { titleOf } from './drawing/titles.ts';
import { lists } from './simulated/lists.ts';
import written from './requirements/requirements.json';

const sentences: Readonly<Record<string, string>> = written.sentences;
const purposes = written.purposes as Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

const requirementOf = (id: string): Requirement => ({ id, sentence: sentences[id] ?? '' });

/** Every row of docs/requirements, in their order. */
export const requirements: readonly Requirement[] = Object.keys(sentences).map(requirementOf);

const drawn = Object.values(import.meta.glob<Drawing>('./drawings/*.json', { eager: true, import: 'default' }));

/** A screen that only loads is drawn as the chart `load`, under its own title and feature. */
const drawnAsLoad = drawn
  .filter(({ id }) => id === 'load')
  .flatMap((load): Drawing[] =>
    Object.entries(lists).map(([id, feature]) => ({
      ...load,
      ...{ id, chart: load.id, title: titleOf(id), group: groupOf(feature) },
    })),
  );

/** Every drawing that `npm run charts` has made, by id, with what its states are there for. */
export const drawings: readonly Drawing[] = [...drawn, ...drawnAsLoad]
  .map((drawing) => ({
    ...drawing,
    states: drawing.states.map((state) => ({ ...state, ...purposeOf(drawing, state) })),
  }))
  .toSorted((a, b) => a.id.localeCompare(b.id));

function purposeOf(
  { id, chart = id }: Drawing,
  { path, description }: Drawing['states'][number],
): Pick<Drawing['states'][number], 'purpose'> {
  const purpose = purposes[chart]?.[path] ?? description;
  if (purpose === undefined) return {};
  return { purpose: typeof purpose === 'string' ? purpose : purpose.map(requirementOf) };
}
