import { useState } from 'react';
import { around, type ShownScreen } from '#machines/app/gallery/shownScreen.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import type { Asked } from './asked.ts';
import { useNear } from './near.ts';
import { Picture } from './Picture.tsx';

export interface ShotsProps {
  flow: string;
  title: string;
  screens: readonly ShownScreen[];
  asked: Asked;
}

/** The screens of one flow; each is drawn once it is about to be seen. */
export function Shots({ flow, title, screens, asked }: ShotsProps) {
  return (
    <ol className="shots" aria-label={title} data-width={asked.width}>
      {screens.map((screen) => (
        <Shot key={screen.search} flow={flow} screen={screen} asked={asked} />
      ))}
    </ol>
  );
}

function Shot({ flow, screen, asked }: { flow: string; screen: ShownScreen; asked: Asked }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNear = useNear(place);
  const { heading, situation, last, where, search } = screen;
  return (
    <li className="shot">
      <figure>
        <div ref={setPlace} className="shot__window" data-width={asked.width}>
          {isNear ? <Picture flow={flow} search={search} title="Screens" asked={asked} /> : null}
        </div>
        <figcaption>
          <b>{heading || where}</b> <Found screen={screen} words={asked.words} />{' '}
          <span className="quiet">{last === null ? `At the start: ${situation}` : `After ${last}`}</span>{' '}
          <TextLink href={`/inspector/${flow}?${search}`}>Play it</TextLink>
        </figcaption>
      </figure>
    </li>
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
