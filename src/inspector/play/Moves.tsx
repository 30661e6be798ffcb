import type { SimulatorView } from '#machines/app/simulator/present.ts';
import { Section } from '#src/ui/layout/Section.tsx';

export interface MovesProps {
  view: SimulatorView;
  onMove: (name: string) => void;
}

/** All that can happen now: a person acts, a call ends, time passes. */
export function Moves({ view: { acts, calls, waits, isOver }, onMove }: MovesProps) {
  const ending = calls.filter(({ moves }) => moves.length > 0);
  const staying = calls.filter(({ moves }) => moves.length === 0).map(({ actor }) => actor);
  const nothing = acts.length + ending.length + waits.length === 0;
  return (
    <>
      {ending.map(({ actor, moves }) => (
        <Section key={actor} title={`${actor} is under way`}>
          <Choices label={`How ${actor} ends`} names={moves} onMove={onMove} />
        </Section>
      ))}
      {acts.length > 0 ? (
        <Section title="What can happen">
          <Choices label="What can happen" names={acts} onMove={onMove} />
        </Section>
      ) : null}
      {waits.length > 0 ? (
        <Section title="Time">
          <Choices label="Time" names={waits} onMove={onMove} />
        </Section>
      ) : null}
      {staying.length > 0 ? (
        <p className="quiet">Under way, and this start has no answer for it: {staying.join(', ')}.</p>
      ) : null}
      {nothing ? (
        <p className="quiet">{isOver ? 'The flow has come to its end.' : 'The model has no move from here.'}</p>
      ) : null}
    </>
  );
}

function Choices({
  label,
  names,
  onMove,
}: {
  label: string;
  names: readonly string[];
  onMove: (name: string) => void;
}) {
  return (
    <ul className="moves" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" className="moves__move" onClick={() => onMove(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
