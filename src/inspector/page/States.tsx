import { Anchor } from '#src/ui/actions/Anchor.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import type { Drawing, DrawnState } from '../drawing/drawing.ts';
import { Leavings } from './Leavings.tsx';
import { leavingsOf, type On } from './look.ts';
import { addressOf, type DrawingQuery } from './shown.ts';

export interface StatesProps {
  drawing: Drawing;
  on: On;
  asked: DrawingQuery;
}

/** Every state by name, nested as in the chart; the one asked about tells what it does. */
export function States({ drawing, on, asked }: StatesProps) {
  return (
    <Section title="States">
      <ul className="states">
        {drawing.states.slice(1).map((state) => {
          const isAsked = state.path === asked.state;
          return (
            <li key={state.path} style={{ '--depth': state.path.split('.').length - 1 }}>
              <Anchor
                href={addressOf(drawing.id, { ...asked, state: isAsked ? null : state.path })}
                className="states__link"
                aria-current={isAsked ? 'true' : undefined}
                data-on={on.all.has(state.path) || undefined}
              >
                <span>{state.name}</span> {on.all.has(state.path) ? <span className="states__on">active</span> : null}
              </Anchor>
              {isAsked ? <StateTold drawing={drawing} state={state} /> : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const kinds: Partial<Record<DrawnState['kind'], string>> = {
  final: 'Final state.',
  parallel: 'All its regions are active at once.',
  compound: 'One of its substates is active.',
};

function StateTold({ drawing, state }: { drawing: Drawing; state: DrawnState }) {
  const { description, kind, initial, actors, entry, exit, path } = state;
  const told = [description, kinds[kind], initial ? 'Initial state.' : undefined].filter(Boolean).join(' ');
  const facts = [
    ['Calls', actors],
    ['Coming in', entry],
    ['Going out', exit],
  ] as const;
  const leavings = leavingsOf(drawing, path);
  return (
    <div className="states__told">
      {told ? <p>{told}</p> : null}
      {facts
        .filter(([, names]) => names.length > 0)
        .map(([title, names]) => (
          <p key={title}>
            {title}: <b>{names.join(', ')}</b>
          </p>
        ))}
      {leavings.length > 0 ? <Leavings label={`What ${state.name} takes`} leavings={leavings} /> : null}
    </div>
  );
}
