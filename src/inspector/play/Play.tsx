import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readLink } from '#machines/app/simulator/link.ts';
import { simulatorMachine } from '#machines/app/simulator/machine.ts';
import { present } from '#machines/app/simulator/present.ts';
import type { AnyModel } from '#machines/app/simulator/replay.ts';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { models } from '../simulated/models.ts';
import { PlayPage } from './PlayPage.tsx';

export interface PlayProps {
  drawing: Drawing;
}

function pageOf(model: AnyModel): ComponentType<PlayProps> {
  return function Playing({ drawing }) {
    const search = useSearch();
    const [, navigate] = useLocation();
    const actor = useFlow(simulatorMachine, { input: { model, link: readLink(search) } });
    const [written, setWritten] = useState(search);
    const follow = useEffectEvent((search: string) => {
      if (search !== written) actor.send({ type: 'link.opened', link: readLink(search) });
    });
    const write = useEffectEvent((next: string | null) => {
      if (next === null || next === written) return;
      setWritten(next);
      navigate(`/inspector/${drawing.id}?${next}`, { replace: true });
    });
    useEffect(() => follow(search), [search]);
    useEffect(() => {
      const show = () => write(present(actor.getSnapshot()).search);
      show();
      const { unsubscribe } = actor.subscribe(show);
      return unsubscribe;
    }, [actor]);
    return <PlayPage actor={actor} drawing={drawing} />;
  };
}

const pages: Readonly<Record<string, ComponentType<PlayProps>>> = Object.fromEntries(
  Object.entries(models).map(([id, load]) => [id, lazyRoute(async () => ({ default: pageOf(await load()) }))]),
);

/** The page on which a chart is played, with its model: fetched once someone plays it. */
export function Play({ drawing }: PlayProps) {
  const Playing = pages[drawing.id];
  return Playing ? <Playing key={drawing.id} drawing={drawing} /> : null;
}
