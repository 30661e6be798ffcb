import { videoFrame } from '#styled/recipes/video-frame.js';

export type VideoFrameProps = {
  /** The player's address, from an allowed host. */
  src: string;
  title: string;
};

/** A player of another host, kept to its frame. */
export function VideoFrame({ src, title }: VideoFrameProps) {
  return (
    <iframe
      className={videoFrame()}
      src={src}
      title={title}
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's player, which must keep its origin
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
