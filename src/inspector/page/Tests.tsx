import type { Layout } from '../drawing/drawing.ts';
import { type Furthest, furthestOf } from '../drawing/furthest.ts';

const names: Record<Furthest, string> = {
  browser: 'walked in Chromium',
  view: 'on the rendered view',
  chart: 'on the chart alone',
  nothing: 'by no test',
};

/** What the colours of a drawing mean, each with how many of its transitions have it. */
export function Tests({ layout: { states, edges } }: { layout: Layout }) {
  const all = [...states.flatMap(({ inside }) => inside), ...edges.flatMap(({ leading }) => leading)];
  const count = (furthest: string) => all.filter(({ walked }) => furthestOf(walked) === furthest).length;
  return (
    <ul className="walks" aria-label="Tests">
      {Object.entries(names).map(([furthest, name]) => (
        <li key={furthest} data-walked={furthest}>
          {count(furthest)} {name}
        </li>
      ))}
    </ul>
  );
}
