import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { openLink, readLink } from '#machines/app/simulator/link.ts';
import { replay } from '#machines/app/simulator/replay.ts';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { applyTheme, clearTheme } from '#src/ui/theme/applyTheme.ts';
import { organizationTheme } from '#src/ui/theme/organizationTheme.ts';
import { useFrameDocument } from '#src/ui/layout/useFrameDocument.ts';
import { dress } from '../play/dress.ts';
import { models } from '../simulated/models.ts';
import { nothing } from '../simulated/screenOf.tsx';
import { screens } from '../simulated/screens.ts';
import { type GalleryQuery, type Scheme, windows } from './query.ts';
import { showWords } from './showWords.ts';
import type { GalleryTheme } from './themes.ts';

export interface PictureProps {
  flow: string;
  search: string;
  asked: Pick<GalleryQuery, 'words' | 'theme' | 'width' | 'scheme'>;
}

/** A screen at one moment, in a window of its own that can only be looked at. */
export function Picture({ flow, search, asked: { words, theme, width, scheme } }: PictureProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const inside = useFrameDocument(frame, dress);
  useEffect(() => {
    if (inside) wear(inside, theme, scheme);
  }, [inside, theme, scheme]);
  const Shown = shown[flow];
  return (
    <>
      <iframe
        ref={setFrame}
        {...windows[width]}
        className="shot__frame"
        title="A screen"
        inert
        tabIndex={-1}
        sandbox="allow-same-origin allow-forms"
      />
      {inside && Shown
        ? createPortal(
            <Suspense fallback={null}>
              <Shown search={search} frame={inside} />
              <Arrived words={words} frame={inside} />
            </Suspense>,
            inside.body,
          )
        : null}
    </>
  );
}

/** Gives a document the colors of an organization, and keeps every hand and the focus off it. */
function wear({ body, documentElement }: Document, { colors }: GalleryTheme, scheme: Scheme): void {
  body.inert = true;
  documentElement.dataset['scheme'] = scheme;
  if (Object.keys(colors).length > 0) applyTheme(organizationTheme(colors), documentElement);
  else clearTheme(documentElement);
}

/** After the screen beside it is there. */
function Arrived({ words, frame }: { words: string; frame: Document }) {
  useEffect(() => {
    showWords(frame, words);
  }, [words, frame]);
  return null;
}

interface MomentProps {
  search: string;
  frame: Document;
}

const shown: Readonly<Record<string, ComponentType<MomentProps>>> = Object.fromEntries(
  Object.entries(screens).map(([id, load]) => [
    id,
    lazyRoute(async () => {
      const [model, Shown] = await Promise.all([models[id]?.(), load()]);
      if (!model) throw new Error(`There is no model of ${id}`);
      const Moment = ({ search, frame }: MomentProps) => {
        const { now } = replay(model, openLink(model, readLink(search)));
        return <Shown snapshot={now.chart} send={nothing} frame={frame} onLeave={nothing} />;
      };
      return { default: Moment };
    }),
  ]),
);
