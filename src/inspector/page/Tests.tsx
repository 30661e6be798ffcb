import type { Layout } from '../drawing/drawing.ts';
import { type CoverageLevel, coverageLevelOf } from '../drawing/coverageLevel.ts';

const names: Record<CoverageLevel, string> = {
  browser: 'walked in Chromium',
  view: 'on the rendered view',
  chart: 'on the chart alone',
  nothing: 'by no test',
};

/** What the colors of a drawing mean, each with how many of its transitions have it. */
export function Tests({ layout: { states, edges } }: { layout: Layout }) {
  const all = [...states.flatMap(({ inside }) => inside), ...edges.flatMap(({ leading }) => leading)];
  const count = (level: string) => all.filter(({ walked }) => coverageLevelOf(walked) === level).length;
  return (
    <ul className="walks" aria-label="Tests">
      {Object.entries(names).map(([level, name]) => (
        <li key={level} data-walked={level}>
          {count(level)} {name}
        </li>
      ))}
    </ul>
  );
}
