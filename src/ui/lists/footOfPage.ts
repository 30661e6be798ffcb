import { watchHeight } from './heightOnPage.ts';

let foot: HTMLElement | null = null;

/** Above the dock, over what scrolls: whatever is offered stands here one above the other, whoever offers it. */
export function footOfPage(className: string): HTMLElement {
  if (foot?.isConnected) return foot;
  foot = document.body.appendChild(document.createElement('div'));
  foot.className = className;
  watchHeight(foot, '--foot');
  return foot;
}
