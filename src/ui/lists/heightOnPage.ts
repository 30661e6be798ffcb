/** While it is watched, style sheets know how high this part is: a length of that name on the page. */
export function watchHeight(part: HTMLElement, name: `--${string}`): () => void {
  const { style } = part.ownerDocument.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(name, `${part.offsetHeight}px`));
  observer.observe(part);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}
