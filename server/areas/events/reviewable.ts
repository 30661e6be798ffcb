import type { MarkupItem } from '#contract/entities/event.ts';

const shownOnly = ['bodyText', 'heading', 'title', 'horizontalRuler', 'whiteSpace', 'fileDownload'];

/** A section that asks for nothing is not reviewed. */
export const isReviewable = (markup: readonly MarkupItem[]): boolean =>
  markup.some((item) => !shownOnly.includes(item.type));
