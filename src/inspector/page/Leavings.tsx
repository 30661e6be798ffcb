import { signalName } from '../drawing/lines.ts';
import type { OutgoingEdge } from './look.ts';

/** What can lead on: signal, guard, where to, and what is done on the way. */
export function Leavings({ label, leavings }: { label: string; leavings: readonly OutgoingEdge[] }) {
  return (
    <ul className="leavings" aria-label={label}>
      {leavings.map((leaving, index) => (
        <li key={index}>
          <b>{signalName(leaving.signal)}</b>
          {leaving.guard === undefined ? '' : ` if ${leaving.guard}`}
          {leaving.to === undefined ? ', stays' : ` → ${leaving.to.map((path) => path || 'itself again').join(', ')}`}
          {leaving.actions === undefined ? null : <small> does {leaving.actions.join(', ')}</small>}
        </li>
      ))}
    </ul>
  );
}
