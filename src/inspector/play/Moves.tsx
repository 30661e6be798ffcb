import { useState } from 'react';
import type { CallUnderWay, SimulatorView } from '#machines/app/simulator/present.ts';
import { Disclosure } from '#src/ui/layout/Disclosure.tsx';
import { Section } from '#src/ui/layout/Section.tsx';

export interface MovesProps {
  view: Pick<SimulatorView, 'acts' | 'calls' | 'waits' | 'isOver'>;
  onMove: (name: string) => void;
}

/** All that can happen now: a person acts, a call ends, time passes. */
export function Moves({ view: { acts, calls, waits, isOver }, onMove }: MovesProps) {
  const canEnd = ({ moves, refusals }: CallUnderWay) => moves.length + refusals.length > 0;
  const ending = calls.filter(canEnd);
  const staying = calls.filter((call) => !canEnd(call)).map(({ actor }) => actor);
  const nothing = acts.length + ending.length + waits.length === 0;
  return (
    <>
      {ending.map(({ actor, moves, refusals }) => (
        <Section key={actor} title={`${actor} is under way`}>
          {moves.length > 0 ? <Choices label={`How ${actor} ends`} names={moves} onMove={onMove} /> : null}
          {refusals.length > 0 ? <Refusals actor={actor} refusals={refusals} onMove={onMove} /> : null}
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

/** Any other no that the contract has for a call, with what a person would read. */
function Refusals({ actor, refusals, onMove }: Omit<CallUnderWay, 'moves'> & Pick<MovesProps, 'onMove'>) {
  const [isOpen, setOpen] = useState(false);
  const title = refusals.length === 1 ? '1 other way to fail' : `${refusals.length} other ways to fail`;
  return (
    <Disclosure title={title} open={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <div className="by-hand">
          <ul className="moves" aria-label={`How else ${actor} may end`}>
            {refusals.map(({ move, label, sentence }) => (
              <li key={move}>
                <button type="button" className="moves__move" onClick={() => onMove(move)}>
                  {label} <span className="quiet">{sentence}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Disclosure>
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
