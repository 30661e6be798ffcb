import { type ReactNode, useId, useState } from 'react';
import { Anchor } from '#src/ui/actions/Anchor.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import type { Drawing, Requirement } from '../drawing/drawing.ts';
import { byGroup } from '../drawing/groups.ts';
import { FoundRequirements } from '../requirements/FoundRequirements.tsx';
import { findRequirements } from '../requirements/requirements.ts';

export interface ChartListProps {
  drawings: readonly Drawing[];
  requirements: readonly Requirement[];
  /** The chart that is shown. */
  here: string | null;
  /** How many of a chart run in watched tabs. */
  running: (drawing: Drawing) => number;
}

/** Every chart of the registry under its feature; the search looks at titles, names of states and signals, and requirements. */
export function ChartList({ drawings, requirements, here, running }: ChartListProps) {
  const [text, setText] = useState('');
  const asking = findRequirements(requirements, text);
  const found = drawings.filter((drawing) => holds(drawing, text.trim().toLowerCase()));
  const groups = [...Map.groupBy(found, ({ group }) => group)].toSorted(([one], [other]) => byGroup(one, other));
  return (
    <nav className="charts" aria-label="Charts">
      <SearchField
        label="Find a chart, state, signal or requirement"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.map(([group, members]) => (
        <ChartGroup key={group} title={group}>
          {members.map((drawing) => (
            <li key={drawing.id}>
              <ChartLink drawing={drawing} isHere={drawing.id === here} count={running(drawing)} />
            </li>
          ))}
        </ChartGroup>
      ))}
      {asking.length > 0 ? <FoundRequirements found={asking} drawings={drawings} /> : null}
      <output className="charts__none">
        {found.length + asking.length === 0 ? 'No chart, state or signal by that name, and no requirement.' : ''}
      </output>
    </nav>
  );
}

function ChartGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="charts__title" id={id}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function ChartLink({ drawing, isHere, count }: { drawing: Drawing; isHere: boolean; count: number }) {
  return (
    <Anchor href={`/inspector/${drawing.id}`} className="charts__link" aria-current={isHere ? 'page' : undefined}>
      <span>{drawing.title}</span> {count > 0 ? <span className="charts__count">{count} running</span> : null}
    </Anchor>
  );
}

function holds({ id, title, states, edges }: Drawing, text: string): boolean {
  const signals = [...states.flatMap(({ inside }) => inside), ...edges.flatMap(({ leading }) => leading)];
  const names = [id, title, ...states.map(({ name }) => name), ...signals.map(({ signal }) => signal)];
  return names.some((name) => name.toLowerCase().includes(text));
}
