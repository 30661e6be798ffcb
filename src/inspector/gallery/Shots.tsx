import { useState } from 'react';
import { around, type ShownScreen } from '#machines/app/gallery/shownScreen.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { Purposes } from '../requirements/Purposes.tsx';
import { type Purpose, purposesOf } from '../requirements/requirements.ts';
import type { GalleryQuery } from './query.ts';
import { useNear } from './near.ts';
import { Picture } from './Picture.tsx';

export interface ShotsProps {
  drawing: Drawing;
  screens: readonly ShownScreen[];
  asked: GalleryQuery;
}

/** The screens of one flow; each is drawn once it is about to be seen. */
export function Shots({ drawing, screens, asked }: ShotsProps) {
  return (
    <ol className="shots" aria-label={drawing.title} data-width={asked.width}>
      {screens.map((screen) => (
        <Shot key={screen.search} drawing={drawing} screen={screen} asked={asked} />
      ))}
    </ol>
  );
}

function Shot({ drawing, screen, asked }: { drawing: Drawing; screen: ShownScreen; asked: GalleryQuery }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNear = useNear(place);
  const { heading, situation, last, where, search } = screen;
  return (
    <li className="shot">
      <figure>
        <div ref={setPlace} className="shot__window" data-width={asked.width}>
          {isNear ? <Picture flow={drawing.id} search={search} asked={asked} /> : null}
        </div>
        <figcaption>
          <b>{heading || where}</b> <Found screen={screen} words={asked.words} />{' '}
          <span className="quiet">{last === null ? `At the start: ${situation}` : `After ${last}`}</span>{' '}
          <ThereFor purposes={purposesOf(drawing, where.split(' and '))} />
          <TextLink href={`/inspector/${drawing.id}?${search}`}>Play it</TextLink>
        </figcaption>
      </figure>
    </li>
  );
}

/** Plain words as they are; requirements by their ids, which open their sentences. */
function ThereFor({ purposes }: { purposes: readonly Purpose[] }) {
  const ids = [...new Set(purposes.flatMap(({ requirements }) => requirements.map(({ id }) => id)))];
  if (ids.length === 0) return purposes.map(({ path, words }) => <span key={path}>{words}</span>);
  const [named, more] = [ids.slice(0, 3).join(', '), ids.length - 3];
  return (
    <details>
      <summary>{more > 0 ? `${named} and ${more} more` : named}</summary>
      <Purposes purposes={purposes} />
    </details>
  );
}

function Found({ screen, words }: { screen: ShownScreen; words: string }) {
  const found = around(screen, words);
  if (!found) return null;
  const [before, hit, after] = found;
  return (
    <q className="shot__found">
      {before}
      <mark>{hit}</mark>
      {after}
    </q>
  );
}
