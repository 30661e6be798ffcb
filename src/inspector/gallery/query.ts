import { type GalleryTheme, themes } from './themes.ts';

export type Scheme = 'light' | 'dark';

/** The windows that screens are shown in, in pixels. */
export const windows = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } } as const;
export type WindowWidth = keyof typeof windows;

/** What the address of the gallery asks for. */
export interface GalleryQuery {
  /** The id of a chart; null for all. */
  flow: string | null;
  words: string;
  theme: GalleryTheme;
  width: WindowWidth;
  scheme: Scheme;
}

const [first] = themes;

export function readGalleryQuery(search: string): GalleryQuery {
  const wanted = new URLSearchParams(search);
  return {
    flow: wanted.get('flow') || null,
    words: wanted.get('words') ?? '',
    theme: themes.find(({ slug }) => slug === wanted.get('theme')) ?? first,
    width: wanted.get('width') === '1280' ? 1280 : 390,
    scheme: wanted.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

/** `/inspector/screens?flow=door&words=turned+away&theme=cedar-house&width=1280&scheme=dark` */
export function addressOf({ flow, words, theme, width, scheme }: GalleryQuery): string {
  const asked = new URLSearchParams({
    ...(flow === null ? {} : { flow }),
    ...(words.trim() === '' ? {} : { words }),
    ...(theme.slug === first.slug ? {} : { theme: theme.slug }),
    ...(width === 390 ? {} : { width: String(width) }),
    ...(scheme === 'light' ? {} : { scheme }),
  });
  return asked.size === 0 ? '/inspector/screens' : `/inspector/screens?${asked.toString()}`;
}
