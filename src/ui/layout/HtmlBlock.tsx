import { prose } from '#styled/recipes/prose.js';

export type HtmlBlockProps = {
  /** Already sanitized; nothing is checked here. */
  html: TrustedHTML;
};

export function HtmlBlock({ html }: HtmlBlockProps) {
  // oxlint-disable-next-line react/no-danger -- the one place for HTML; where it is made it is sanitized
  return <div className={prose()} dangerouslySetInnerHTML={{ __html: html }} />;
}
