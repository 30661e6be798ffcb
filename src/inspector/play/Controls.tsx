import type { Fields } from '#machines/app/simulator/fields.ts';
import type { SimulatorSignal } from '#machines/app/simulator/machine.ts';
import type { SimulatorView } from '#machines/app/simulator/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ByHand } from './ByHand.tsx';
import { CopyLink } from './CopyLink.tsx';
import { Moves } from './Moves.tsx';
import { Trace } from './Trace.tsx';

export interface ControlsProps {
  view: SimulatorView;
  /** The fields of every signal of the chart. */
  fields: Fields;
  send: (signal: SimulatorSignal) => void;
}

/** Where a flow begins, its moves and what has happened so far. */
export function Controls({ view, fields, send }: ControlsProps) {
  return (
    <>
      {view.note === null ? null : (
        <div role="alert">
          <NoteBox kind="warn">{view.note}</NoteBox>
        </div>
      )}
      <label className="actors">
        Starts with
        <select value={view.start} onChange={(event) => send({ type: 'start.chosen', situation: event.target.value })}>
          {view.starts.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <div className="play__hands">
        <Button size="small" off={!view.mayUndo} onClick={() => send({ type: 'undo.pressed' })}>
          Undo
        </Button>
        <Button size="small" off={!view.mayRedo} onClick={() => send({ type: 'redo.pressed' })}>
          Redo
        </Button>
        <CopyLink />
      </div>
      <Moves view={view} onMove={(name) => send({ type: 'move.chosen', name })} />
      <ByHand view={view} fields={fields} onSend={(signal) => send({ type: 'signal.given', signal })} />
      {view.linkEnds === null ? null : (
        <p className="quiet play__link">
          The link leads to moment {view.linkEnds}. What was sent by hand after it stays on this page, and so does all
          that followed.
        </p>
      )}
      <Section title="Trace">
        <Trace view={view} onMoment={(at) => send({ type: 'moment.chosen', at })} />
      </Section>
    </>
  );
}
