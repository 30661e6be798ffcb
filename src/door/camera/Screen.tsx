import type { CameraSignal } from '#machines/door/camera/machine.ts';
import type { CameraView } from '#machines/door/camera/present.ts';
import { DoorBand, DoorBandButton } from '#src/ui/parts/Door.tsx';
import { CameraFrame, CameraTool } from '#src/ui/parts/CameraFrame.tsx';
import { close } from '#src/ui/icons/base.ts';
import { flashlight, scanLine, switchCamera } from '#src/ui/icons/camera.ts';

export interface CameraProps {
  view: CameraView;
  send: (signal: CameraSignal) => void;
  isCovered: boolean;
  onVideo: (video: HTMLVideoElement | null) => void;
}

export function Camera({ view, send, isCovered, onVideo }: CameraProps) {
  if (view.view === 'closed' || view.view === 'failed') {
    return isCovered ? null : (
      <DoorBand>
        {view.sentence ? <p role="alert">{view.sentence}</p> : null}
        <DoorBandButton icon={scanLine} onPress={() => send({ type: 'scan.pressed' })}>
          {view.view === 'failed' ? 'Try the camera again' : 'Scan a code instead'}
        </DoorBandButton>
      </DoorBand>
    );
  }
  const isLive = view.view === 'scanning' && !isCovered;
  return (
    <CameraFrame covered={isCovered} framed={isLive} hint={isCovered ? null : view.sentence} onVideo={onVideo}>
      {view.torch === 'none' || isCovered ? null : (
        <CameraTool
          icon={flashlight}
          name="Light"
          pressed={view.torch === 'on'}
          onPress={() => send({ type: 'torch.pressed' })}
        />
      )}
      {view.canSwitch && !isCovered ? (
        <CameraTool icon={switchCamera} name="Other camera" onPress={() => send({ type: 'switch.pressed' })} />
      ) : null}
      <CameraTool icon={close} name="Close the camera" onPress={() => send({ type: 'scan.closed' })} />
    </CameraFrame>
  );
}
