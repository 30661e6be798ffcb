import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { galleryMachine } from '#machines/app/gallery/machine.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { byGroup } from '../drawing/groups.ts';
import { screens } from '../simulated/screens.ts';
import { addressOf, type GalleryQuery, readGalleryQuery } from './query.ts';
import { GalleryPage } from './GalleryPage.tsx';
import { readFlow } from './readFlow.tsx';

const provided = galleryMachine.provide({ actors: { readFlow: callActor(readFlow) } });

/** So long after the last key the address follows what is typed: a browser takes few new ones at a time. */
const quiet = 250;

/** The gallery at /inspector/screens, with the real screens. */
export function Gallery({ drawings }: { drawings: readonly Drawing[] }) {
  const asked = readGalleryQuery(useSearch());
  const [, navigate] = useLocation();
  const [words, setWords] = useState(asked.words);
  const flows = drawings
    .filter(({ id }) => id in screens)
    .toSorted((one, other) => byGroup(one.group, other.group))
    .map(({ id }) => id);
  const actor = useFlow(provided, { input: { flows, wanted: asked.flow } });
  useEffect(() => actor.send({ type: 'flow.asked', flow: asked.flow }), [actor, asked.flow]);
  const ask = (wanted: GalleryQuery) => navigate(addressOf(wanted), { replace: true });
  const follow = useEffectEvent((typed: string) => {
    if (typed !== asked.words) ask({ ...asked, words: typed });
  });
  useEffect(() => {
    const waiting = setTimeout(() => follow(words), quiet);
    return () => clearTimeout(waiting);
  }, [words]);
  return (
    <GalleryPage
      actor={actor}
      drawings={drawings}
      asked={asked}
      words={words}
      onWords={setWords}
      onAsk={(wanted) => ask({ ...wanted, words })}
    />
  );
}
