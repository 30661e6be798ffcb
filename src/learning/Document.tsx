import type { StoredFile } from '#contract/kit/shared.ts';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { HtmlBlock } from '#src/ui/layout/HtmlBlock.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { VideoFrame } from '#src/ui/parts/VideoFrame.tsx';
import { fileSize } from '#machines/kit/fileSize.ts';

export interface DocumentProps {
  title: string;
  media: { url: string } | null;
  /** The player's address, from an allowed host. */
  video: string | null;
  /** The text, cleaned. */
  html: TrustedHTML | null;
  file: StoredFile | null;
}

/** Picture, video, text and file of a rule or an education item. */
export function Document({ title, media, video, html, file }: DocumentProps) {
  return (
    <>
      {media ? <Photo shape="rule" src={media.url} eager /> : null}
      {video ? <VideoFrame src={video} title={title} /> : null}
      {html ? <HtmlBlock html={html} /> : null}
      {file ? <FileLink href={file.url} name={file.name} size={fileSize(file.size)} /> : null}
    </>
  );
}
