import { type GallerySnapshot, nextOf } from './machine.ts';
import { says, type ShownScreen } from './shownScreen.ts';

export interface GalleryView {
  /** `partly`: some flows could not be read. */
  status: 'reading' | 'whole' | 'partly';
  /** Whether the flow that is wanted has a screen at all. */
  isKnown: boolean;
  flows: readonly string[];
  /** How many flows are wanted, and how many of these are read. */
  wanted: number;
  read: number;
  /** The one that is being read. */
  now: string | null;
  /** Flows that could not be read. */
  failed: readonly string[];
  /** What the wanted flows show, by the chart’s id. */
  screens: Readonly<Record<string, readonly ShownScreen[]>>;
}

export function present(snapshot: GallerySnapshot): GalleryView {
  const { flows, wanted, screens, failed } = snapshot.context;
  const meant = flows.filter((flow) => wanted === null || flow === wanted);
  return {
    status: snapshot.matches('reading') ? 'reading' : snapshot.matches('partly') ? 'partly' : 'whole',
    isKnown: meant.length > 0,
    flows,
    wanted: meant.length,
    read: meant.filter((flow) => flow in screens).length,
    now: snapshot.matches('reading') ? (nextOf(snapshot.context) ?? null) : null,
    failed: failed.filter((flow) => meant.includes(flow)),
    screens: Object.fromEntries(meant.flatMap((flow) => (screens[flow] ? [[flow, screens[flow]]] : []))),
  };
}

/** What is found of the wanted words: flows that say them, each with its screens, and how many there are of how many. */
export interface SearchResult {
  flows: readonly { flow: string; screens: readonly ShownScreen[] }[];
  count: number;
  all: number;
}

/** The screens that show the words, by flow, with how many of how many. */
export function search({ screens }: Pick<GalleryView, 'screens'>, words: string): SearchResult {
  const flows = Object.entries(screens)
    .map(([flow, all]) => ({ flow, screens: all.filter((screen) => says(screen, words)) }))
    .filter((each) => each.screens.length > 0);
  return {
    flows,
    count: flows.reduce((sum, each) => sum + each.screens.length, 0),
    all: Object.values(screens).reduce((sum, each) => sum + each.length, 0),
  };
}
