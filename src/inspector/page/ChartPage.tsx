import type { InspectorView } from '#machines/app/inspector/present.ts';
import type { SeenActor } from '#machines/app/inspector/seen.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Anchor } from '#src/ui/actions/Anchor.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { arrowLeft } from '#src/ui/icons/base.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { layersIn } from '../drawing/layers.ts';
import { Purposes } from '../requirements/Purposes.tsx';
import { purposesOf } from '../requirements/requirements.ts';
import { summaryOf } from '../drawing/summary.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import { Heard } from './Heard.tsx';
import { Layers } from './Layers.tsx';
import { Leavings } from './Leavings.tsx';
import { nothingOn, onOf, sendable } from './look.ts';
import { Panel } from './Panel.tsx';
import { type DrawingQuery, layersShown, layoutOf } from './shown.ts';
import { States } from './States.tsx';
import { Tests } from './Tests.tsx';

export interface ChartPageProps {
  drawing: Drawing;
  view: InspectorView;
  /** What runs of this chart, the ones still running first. */
  actors: readonly SeenActor[];
  asked: DrawingQuery;
  onAsk: (asked: DrawingQuery) => void;
  onChoose: (key: string) => void;
  onEmptyLog: () => void;
}

/** One chart: its drawing, what is on in it, what it can take, and what it has just received. */
export function ChartPage({ drawing, view, actors, asked, onAsk, onChoose, onEmptyLog }: ChartPageProps) {
  const actor = actors.find(({ key }) => key === view.chosen) ?? actors[0];
  const on = actor ? onOf(actor.value) : nothingOn;
  const heard = view.heard.filter((signal) => signal.actor === actor?.key);
  const needed = layersShown(drawing, new Set(), on.leaves);
  const shown = layersShown(drawing, asked.layers, asked.state === null ? on.leaves : [...on.leaves, asked.state]);
  const layout = layoutOf(drawing, shown);
  const showLayers = (layers: DrawingQuery['layers']) => {
    const isSeen = layoutOf(drawing, layers).states.some(({ path }) => path === asked.state);
    onAsk({ ...asked, layers, state: isSeen ? asked.state : null });
  };
  const purposes = purposesOf(drawing, asked.state === null ? on.leaves : [asked.state]);
  const takes = actor?.isRunning ? sendable(drawing, on) : [];
  return (
    <main className="sheet">
      <div className="sheet__head">
        <Anchor href="/inspector" className="sheet__back" aria-label="All charts">
          <Icon path={arrowLeft} />
        </Anchor>
        <div>
          <Heading>{drawing.title}</Heading>
          <p className="quiet">{summaryOf(drawing)}</p>
          <output className="now">{nowOf(drawing, actor, on.leaves)}</output>
        </div>
        <LinkButton kind="primary" size="small" href={`/inspector/${drawing.id}?start=`}>
          Play it
        </LinkButton>
      </div>
      <div className="layered">
        <Layers
          own={layersIn(drawing)}
          shown={shown}
          needed={needed}
          onChange={showLayers}
          tests={asked.tests}
          onTests={(tests) => onAsk({ ...asked, tests })}
        />
        {asked.tests ? <Tests layout={layout} /> : null}
        <ChartCanvas
          key={[drawing.id, ...shown].join(' ')}
          id={drawing.id}
          layout={layout}
          tests={asked.tests}
          on={on}
          asked={asked.state}
          last={heard[0]}
          onAsk={(state) => onAsk({ ...asked, state })}
        />
      </div>
      <Panel name="States and signals">
        {purposes.length > 0 ? (
          <Section title="What it’s there for">
            <Purposes purposes={purposes} />
          </Section>
        ) : null}
        {actor ? (
          <Section title="What it holds">
            {actors.length > 1 ? <Actors actors={actors} chosen={actor.key} onChoose={onChoose} /> : null}
            <p className="quiet">{actor.context.join(', ') || 'Nothing here.'}</p>
          </Section>
        ) : null}
        {takes.length > 0 ? (
          <Section title="Accepts now">
            <Leavings label="Signals it accepts now" leavings={takes} />
          </Section>
        ) : null}
        {actor ? <Heard heard={heard} onEmpty={onEmptyLog} /> : null}
        <States drawing={drawing} on={on} asked={asked} />
      </Panel>
    </main>
  );
}

function nowOf({ kind }: Drawing, actor: SeenActor | undefined, leaves: readonly string[]): string {
  if (kind === 'lifecycle') return 'The server folds it from the journal, so it doesn’t run in a tab.';
  if (!actor) return 'It isn’t running in any watched tab.';
  const where = leaves.join(' and ');
  return actor.isRunning ? `In ${where}` : `Ended in ${where}`;
}

interface ActorsProps {
  actors: readonly SeenActor[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** One of several that run of the same chart. */
function Actors({ actors, chosen, onChoose }: ActorsProps) {
  return (
    <label className="actors">
      Which one
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {actors.map((actor, index) => (
          <option key={actor.key} value={actor.key}>
            {`${index + 1}. ${actor.chart}, ${actor.isRunning ? 'in' : 'ended in'} ${onOf(actor.value).leaves.join(' and ')}`}
          </option>
        ))}
      </select>
    </label>
  );
}
