import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { InspectorActor } from '#machines/app/inspector/machine.ts';
import { type InspectorView, present } from '#machines/app/inspector/present.ts';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import type { Drawing, Requirement } from '../drawing/drawing.ts';
import { ChartList } from './ChartList.tsx';
import { ChartPage } from './ChartPage.tsx';
import { actorsOf } from './look.ts';
import { addressOf, readDrawingQuery } from './shown.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import '../gallery/gallery.css';
import './inspector.css';

export interface InspectorPageProps {
  actor: InspectorActor;
  /** Every chart, by id. */
  drawings: readonly Drawing[];
  requirements: readonly Requirement[];
}

const Gallery = lazyRoute(async () => ({ default: (await import('../gallery/Gallery.tsx')).Gallery }));
const Play = lazyRoute(async () => ({ default: (await import('../play/Play.tsx')).Play }));

/** The page at /inspector: every chart as a list, and the one that the address names. */
export function InspectorPage({ actor, drawings, requirements }: InspectorPageProps) {
  const view = present(useSelector(actor, (snapshot) => snapshot));
  const [location, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = readDrawingQuery(search.toString());
  const here = decodeURIComponent(location.split('/')[2] ?? '');
  const drawing = drawings.find(({ id }) => id === here);
  if (here === 'screens') {
    return (
      <div className="inspector" data-gallery>
        <Suspense fallback={<Opening title="Screens" what="the screens" />}>
          <Gallery drawings={drawings} />
        </Suspense>
      </div>
    );
  }
  if (drawing && search.has('start')) {
    return (
      <div className="inspector" data-chart={here} data-play>
        <Suspense fallback={<Opening title={drawing.title} what="the flow" />}>
          <Play drawing={drawing} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="inspector" data-chart={here || undefined}>
      <div className="inspector__main">
        <ConnectionStatus
          view={view}
          isAside={drawing !== undefined}
          onRetry={() => actor.send({ type: 'retry.pressed' })}
        />
        {drawing ? (
          <ChartPage
            drawing={drawing}
            view={view}
            actors={actorsOf(drawing, view.actors, drawings)}
            asked={asked}
            onAsk={(wanted) => navigate(addressOf(drawing.id, wanted), { replace: true })}
            onChoose={(key) => actor.send({ type: 'actor.chosen', key })}
            onEmptyLog={() => actor.send({ type: 'log.emptied' })}
          />
        ) : here ? (
          <Unknown />
        ) : (
          <Welcome view={view} />
        )}
      </div>
      <ChartList
        drawings={drawings}
        requirements={requirements}
        here={here || null}
        running={(each) => actorsOf(each, view.actors, drawings).filter(({ isRunning }) => isRunning).length}
      />
    </div>
  );
}

function Opening({ title, what }: { title: string; what: string }) {
  return (
    <main className="sheet sheet--plain">
      <Heading>{title}</Heading>
      <output className="quiet">Opening {what} …</output>
    </main>
  );
}

function Unknown() {
  return (
    <main className="sheet sheet--plain">
      <Heading>No such chart</Heading>
      <Empty title="There’s no chart by that name">
        <LinkButton size="small" href="/inspector">
          All charts
        </LinkButton>
      </Empty>
    </main>
  );
}

function Welcome({ view }: { view: InspectorView }) {
  const running = view.actors.filter(({ isRunning }) => isRunning);
  return (
    <main className="sheet sheet--plain">
      <Heading>Charts</Heading>
      <p>
        Everything the app does is one of these charts. Choose one and play it by clicking, with its screen beside it.
        While you watch a tab, active states light up and each signal is named as it arrives.
      </p>
      <div>
        <LinkButton size="small" href="/inspector/screens">
          Look at every screen
        </LinkButton>
      </div>
      {view.status === 'attached' ? (
        <p className="quiet">
          {running.length === 0
            ? 'Nothing is running yet.'
            : `Running: ${[...new Set(running.map(({ chart }) => chart))].join(', ')}.`}
        </p>
      ) : null}
    </main>
  );
}
