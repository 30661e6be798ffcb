/** Scrolls a document to the first place that says these words; without words to its top. */
export function showWords(frame: Document, words: string): void {
  const wanted = words.trim().toLowerCase();
  const place = wanted === '' ? null : placeOf(frame, wanted);
  const top = place?.getBoundingClientRect().top ?? 0;
  const view = frame.defaultView;
  if (!view) return;
  const isSeen = place !== null && top > 0 && top < view.innerHeight * 0.8;
  if (!isSeen) frame.documentElement.scrollTop += place === null ? -frame.documentElement.scrollTop : top - 120;
}

function placeOf(frame: Document, wanted: string): Element | null {
  const words = frame.createTreeWalker(frame.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode())
    if (node.nodeValue?.toLowerCase().includes(wanted)) return node.parentElement;
  return null;
}
