import { useEffect, useState } from 'react';
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import { cameraMachine, type CameraSignal } from '#machines/door/camera/machine.ts';
import { present } from '#machines/door/camera/present.ts';
import { Camera } from '#src/door/camera/Screen.tsx';
import type { OpenCamera } from '#src/app/services/camera/camera.ts';
import { listenToKeyboardScanner } from '#src/app/services/camera/keyboardScanner.ts';
import { findWrapper, listenToWrapper } from '#src/app/services/camera/wrapper.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';

/** Where the picture is shown, and the camera that is open. */
export function createSight() {
  let video: HTMLVideoElement | null = null;
  let camera: OpenCamera | null = null;
  return {
    show: (element: HTMLVideoElement | null): void => {
      video = element;
    },
    setTorch: (isOn: boolean): void => camera?.setTorch(isOn),
    /** Opens a camera as soon as there is a place for its picture. Returns a function that closes it. */
    open(nth: number, send: (signal: CameraSignal) => void): () => void {
      let isOver = false;
      const begin = async () => {
        const { openCamera } = await import('#src/app/services/camera/camera.ts');
        await new Promise(requestAnimationFrame);
        if (isOver) return;
        if (!video) throw new Error('There is no place for the picture');
        camera = openCamera({ nth, video, send });
      };
      begin().catch(() => send({ type: 'camera.failed', failure: 'broken' }));
      return () => {
        isOver = true;
        camera?.close();
        camera = null;
      };
    },
  };
}

type Sight = ReturnType<typeof createSight>;

const provideCamera = (sight: Sight) =>
  cameraMachine.provide({
    actors: {
      watchCamera: fromCallback<EventObject, { nth: number }>(({ input, sendBack }) => sight.open(input.nth, sendBack)),
    },
  });

export interface ScanningProps {
  eventId: string;
  /** A verdict stands in the camera's place: the camera goes on, unseen. */
  isCovered: boolean;
  onCode: (code: string, at: string) => void;
  /** What closed the camera has gone with it. */
  onClosed: () => void;
}

/** All that reads codes but the field: the camera, the wrapper's scanner, and a scanner that types. */
export function Scanning(props: ScanningProps) {
  const [sight] = useState(createSight);
  const actor = useFlow(provideCamera(sight), { input: { inWrapper: findWrapper() !== null } });
  return <ScanningScreen {...props} actor={actor} sight={sight} />;
}

export interface ScanningScreenProps extends ScanningProps {
  actor: ActorRefFrom<typeof cameraMachine>;
  sight: Sight;
}

export function ScanningScreen({ actor, sight, eventId, isCovered, onCode, onClosed }: ScanningScreenProps) {
  const { view, send } = useView(actor, present, {
    'code.read': ({ code, at }) => onCode(code, at),
    'scanner.called': () => findWrapper()?.callScanner(eventId),
    'torch.changed': ({ isOn }) => sight.setTorch(isOn),
    'camera.closed': onClosed,
  });
  useEffect(() => {
    const see = (code: string) => send({ type: 'code.seen', code, at: new Date().toISOString() });
    const turn = () => send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
    const stops = [listenToKeyboardScanner(see), ...(findWrapper() ? [listenToWrapper(see)] : [])];
    document.addEventListener('visibilitychange', turn);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', turn);
    };
  }, [send]);
  return <Camera view={view} send={send} isCovered={isCovered} onVideo={sight.show} />;
}
