import { Anchor } from '#src/ui/actions/Anchor.tsx';
import type { Drawing, Requirement } from '../drawing/drawing.ts';
import { statesFor } from './requirements.ts';
import { Sentence } from './Sentence.tsx';

export interface FoundRequirementsProps {
  found: readonly Requirement[];
  drawings: readonly Drawing[];
}

const most = 20;

/** Requirements that were searched for, with the states that are there for them. */
export function FoundRequirements({ found, drawings }: FoundRequirementsProps) {
  return (
    <section aria-label="Requirements">
      <h2 className="charts__title">Requirements</h2>
      <ul className="purposes">
        {found.slice(0, most).map(({ id, sentence }) => (
          <li key={id}>
            <b>{id}</b> <Sentence text={sentence} /> <States of={id} drawings={drawings} />
          </li>
        ))}
      </ul>
      {found.length > most ? <p className="quiet">{found.length - most} more: look for more words.</p> : null}
    </section>
  );
}

function States({ of, drawings }: { of: string; drawings: readonly Drawing[] }) {
  const states = statesFor(of, drawings);
  if (states.length === 0) return <p className="quiet">No state is there for it.</p>;
  return states.map(({ chart, path }) => (
    <Anchor
      key={`${chart.id} ${path}`}
      href={`/inspector/${chart.id}?state=${encodeURIComponent(path)}`}
      className="states__link"
    >
      <span>
        {chart.title}: {path}
      </span>
    </Anchor>
  ));
}
