import { useState } from 'react';
import { Anchor } from '#src/ui/actions/Anchor.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import type { ChartKind, Drawing } from '../drawing/drawing.ts';

export interface ChartListProps {
  drawings: readonly Drawing[];
  /** The chart that is shown. */
  here: string | null;
  /** How many of a chart run in watched tabs. */
  running: (drawing: Drawing) => number;
}

const groups: { kind: ChartKind; title: string }[] = [
  { kind: 'flow', title: 'Flows' },
  { kind: 'lifecycle', title: 'Lifecycles' },
];

/** Every chart of the registry; the search looks at names of charts, states and signals. */
export function ChartList({ drawings, here, running }: ChartListProps) {
  const [text, setText] = useState('');
  const found = drawings.filter((drawing) => holds(drawing, text.trim().toLowerCase()));
  return (
    <nav className="charts" aria-label="Charts">
      <SearchField
        label="Find a chart, state or signal"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.map(({ kind, title }) => {
        const members = found.filter((drawing) => drawing.kind === kind);
        return members.length === 0 ? null : (
          <section key={kind} aria-labelledby={`charts-${kind}`}>
            <h2 className="charts__title" id={`charts-${kind}`}>
              {title}
            </h2>
            <ul>
              {members.map((drawing) => (
                <li key={drawing.id}>
                  <ChartLink drawing={drawing} isHere={drawing.id === here} count={running(drawing)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <output className="charts__none">{found.length === 0 ? 'No chart, state or signal by that name.' : ''}</output>
    </nav>
  );
}

function ChartLink({ drawing, isHere, count }: { drawing: Drawing; isHere: boolean; count: number }) {
  return (
    <Anchor href={`/inspector/${drawing.id}`} className="charts__link" aria-current={isHere ? 'page' : undefined}>
      <span>{drawing.id}</span> {count > 0 ? <span className="charts__count">{count} running</span> : null}
    </Anchor>
  );
}

function holds({ id, states, edges }: Drawing, text: string): boolean {
  const signals = [...states.flatMap(({ inside }) => inside), ...edges.flatMap(({ leading }) => leading)];
  const names = [id, ...states.map(({ name }) => name), ...signals.map(({ signal }) => signal)];
  return names.some((name) => name.toLowerCase().includes(text));
}
