import type { CameraFailure, CameraSignal } from '#machines/door/camera/machine.ts';
// oxlint-disable-next-line import/default -- made by the build: the address of the worker's script
import workerFile from './scan.worker.ts?worker&url';
import { scriptAddress } from '../device/scriptAddress.ts';

export interface CameraOptions {
  /** Which camera; 0 is the one at the back, where there is one. */
  nth: number;
  video: HTMLVideoElement;
  send: (signal: CameraSignal) => void;
}

export interface OpenCamera {
  setTorch(isOn: boolean): void;
  close(): void;
}

/** Pause between two looks: quick enough for a queue, and a phone stays cool. */
const betweenLooks = 80;
const widest = 960;

/** Opens a camera, shows it in `video` and tells every code it sees, until it is closed. */
export function openCamera({ nth, video, send }: CameraOptions): OpenCamera {
  const over = new AbortController();
  let stream: MediaStream | null = null;
  let worker: Worker | null = null;
  const tell = (signal: CameraSignal) => {
    if (!over.signal.aborted) send(signal);
  };
  void begin().catch((error: unknown) => tell({ type: 'camera.failed', failure: failureOf(error) }));

  async function begin(): Promise<void> {
    if (!('mediaDevices' in navigator)) return tell({ type: 'camera.failed', failure: 'insecure' });
    stream = await streamOf(nth);
    if (over.signal.aborted) return stopAll(stream);
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', () => tell({ type: 'camera.failed', failure: 'broken' }));
    video.srcObject = stream;
    await video.play();
    const cameras = (await camerasHere()).length;
    tell({ type: 'camera.started', cameras: Math.max(1, cameras), hasTorch: hasTorch(track) });
    worker = new Worker(scriptAddress(workerFile), { type: 'module', name: 'scan' });
    await look(worker);
  }

  async function look(reader: Worker): Promise<void> {
    const canvas = document.createElement('canvas');
    const pencil = canvas.getContext('2d', { willReadFrequently: true });
    while (!over.signal.aborted) {
      const picture = pencil && pictureOf(video, canvas, pencil);
      const text = picture && (await readBy(reader, picture));
      if (text) tell({ type: 'code.seen', code: text, at: new Date().toISOString() });
      await new Promise((resolve) => setTimeout(resolve, betweenLooks));
    }
  }

  return {
    setTorch(isOn) {
      const [track] = stream?.getVideoTracks() ?? [];
      const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
      void track?.applyConstraints({ advanced: [torch] }).catch(() => undefined);
    },
    close() {
      over.abort();
      worker?.terminate();
      if (stream) stopAll(stream);
      video.srcObject = null;
    },
  };
}

/** The camera at the back first; the others by their order. */
async function streamOf(nth: number): Promise<MediaStream> {
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 } };
  const other = nth === 0 ? undefined : (await camerasHere())[nth];
  const which = other ? { deviceId: { exact: other.deviceId } } : { facingMode: { ideal: 'environment' } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } });
}

const camerasHere = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const able: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return able.torch === true;
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, pencil: CanvasRenderingContext2D) {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, widest / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  pencil.drawImage(video, 0, 0, canvas.width, canvas.height);
  return pencil.getImageData(0, 0, canvas.width, canvas.height);
}

function readBy(reader: Worker, picture: ImageData): Promise<string | null> {
  const answered = new AbortController();
  const once = { signal: answered.signal };
  const answer = new Promise<string | null>((resolve, reject) => {
    reader.addEventListener('message', ({ data }) => resolve(typeof data === 'string' ? data : null), once);
    reader.addEventListener('error', () => reject(new Error('The reader of codes could not be started')), once);
  });
  reader.postMessage(picture, [picture.data.buffer]);
  return answer.finally(() => answered.abort());
}

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

const failureOf = (error: unknown): CameraFailure =>
  (error instanceof DOMException ? failures[error.name] : undefined) ?? 'broken';
