import type { SnapshotFrom } from 'xstate';
import type { CameraFailure, cameraMachine } from './machine.ts';

export interface CameraView {
  view: 'closed' | 'opening' | 'scanning' | 'paused' | 'failed';
  /** What stands in the camera's place, or over its picture. */
  sentence: string | null;
  canSwitch: boolean;
  /** The light: none, or a switch that is on or off. */
  torch: 'none' | 'off' | 'on';
}

const failures: Record<CameraFailure, string> = {
  refused: 'Camera access is blocked. Allow it in your browser’s settings, or type the code.',
  none: 'No camera found. Type the code.',
  taken: 'Another app is using the camera. Close it and try again, or type the code.',
  insecure: 'The camera works only on a secure page (https). Type the code.',
  broken: 'The camera stopped. Try again, or type the code.',
};

const sentences: Record<CameraView['view'], string | null> = {
  closed: null,
  opening: 'Opening camera',
  scanning: 'Hold the code in the frame',
  paused: 'Camera paused',
  failed: null,
};

export function present(snapshot: SnapshotFrom<typeof cameraMachine>): CameraView {
  const { cameras, hasTorch, isTorchOn, failure } = snapshot.context;
  const view = viewOf(snapshot);
  return {
    view,
    sentence: failure === null ? sentences[view] : failures[failure],
    canSwitch: view === 'scanning' && cameras > 1,
    torch: view !== 'scanning' || !hasTorch ? 'none' : isTorchOn ? 'on' : 'off',
  };
}

function viewOf(snapshot: SnapshotFrom<typeof cameraMachine>): CameraView['view'] {
  if (snapshot.matches({ open: 'scanning' })) return 'scanning';
  if (snapshot.matches('open')) return 'opening';
  if (snapshot.matches('paused')) return 'paused';
  return snapshot.matches('failed') ? 'failed' : 'closed';
}
