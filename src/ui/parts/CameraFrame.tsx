import type { ReactNode } from 'react';
import { camera } from '#styled/recipes/camera.js';
import { Icon } from '../layout/Icon.tsx';

export type CameraFrameProps = {
  /** Something stands in its place: the picture goes on, unseen, and its tools stand over what follows. */
  covered: boolean;
  /** Four corners say where a code belongs. */
  framed: boolean;
  hint: string | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  children: ReactNode;
};

/** The camera's picture with its tools over it. */
export function CameraFrame({ covered, framed, hint, onVideo, children }: CameraFrameProps) {
  const look = camera({ covered: covered || undefined });
  return (
    <div className={look.root}>
      <video ref={onVideo} className={look.video} muted playsInline aria-hidden="true" />
      {framed ? <span className={look.corners} aria-hidden="true" /> : null}
      <div className={look.tools}>{children}</div>
      {hint ? (
        <p className={look.hint} role="status">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export type CameraToolProps = { icon: string; name: string; pressed?: boolean; onPress: () => void };

export function CameraTool({ icon, name, pressed, onPress }: CameraToolProps) {
  return (
    <button type="button" className={camera().tool} aria-label={name} aria-pressed={pressed} onClick={onPress}>
      <Icon path={icon} />
    </button>
  );
}
