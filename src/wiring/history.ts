import { navigate } from 'wouter/use-browser-location';

interface NavigationLike {
  currentEntry?: { index: number } | null;
}

/** Position in the tab's history where the browser tells it. */
export function historyIndex(): number | null {
  const { navigation } = globalThis as { navigation?: NavigationLike };
  return navigation?.currentEntry?.index ?? null;
}

const arrivedAt = historyIndex();
let pushes = 0;
addEventListener('pushState', () => {
  pushes += 1;
});

/** Whether going back stays inside the app. */
export function hasHistory(): boolean {
  const index = historyIndex();
  return index !== null && arrivedAt !== null ? index > arrivedAt : pushes > 0;
}

/** Back when there is history inside the app, otherwise home (decided for section 8). */
export function goBack(): void {
  if (hasHistory()) history.back();
  else navigate('/', { replace: true });
}
