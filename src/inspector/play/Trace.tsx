import { useEffect, useRef } from 'react';
import type { SimulatorView } from '#machines/app/simulator/present.ts';

export interface TraceProps {
  view: Pick<SimulatorView, 'trace' | 'at'>;
  onMoment: (at: number) => void;
}

/** What has happened, the start first; a press goes to that moment. What was taken back stays until another move is made. */
export function Trace({ view: { trace, at }, onMoment }: TraceProps) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef({ trace, at });
  // A move that is made goes from the list of moves, and would take the focus with it.
  useEffect(() => {
    const isAnother = before.current.trace !== trace || before.current.at !== at;
    before.current = { trace, at };
    if (isAnother && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [trace, at]);
  return (
    <ol ref={list} className="trace" aria-label="Trace" start={0}>
      {['At the start', ...trace].map((name, index) => (
        <li key={index}>
          <button
            type="button"
            className="trace__moment"
            aria-current={index === at ? 'step' : undefined}
            data-undone={index > at || undefined}
            onClick={() => onMoment(index)}
          >
            <span className="trace__number">{index}</span> <span>{name}</span>{' '}
            {index > at ? <span className="trace__word">taken back</span> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
