import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Fields } from '#machines/app/simulator/fields.ts';
import { momentOf, type SimulatorActor } from '#machines/app/simulator/machine.ts';
import { present } from '#machines/app/simulator/present.ts';
import { Anchor } from '#src/ui/actions/Anchor.tsx';
import { arrowLeft } from '#src/ui/icons/base.ts';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { ChartCanvas } from '../page/ChartCanvas.tsx';
import { onOf } from '../page/look.ts';
import { Panel } from '../page/Panel.tsx';
import { Purposes } from '../requirements/Purposes.tsx';
import { purposesOf } from '../requirements/requirements.ts';
import { Controls } from './Controls.tsx';
import signals from './signals.json';
import { Said } from './Said.tsx';
import { hasScreen, ScreenShown } from './ScreenShown.tsx';

export interface PlayPageProps {
  actor: SimulatorActor;
  drawing: Drawing;
}

const fields: Readonly<Record<string, Fields | undefined>> = signals as Readonly<Record<string, Fields>>;

/** What a phone shows one at a time, and a wide window side by side. */
const parts = ['Screen', 'Drawing', 'Data'] as const;

/** A flow that is played by clicking: its drawing, its screen, what that is told, its moves, and what has happened so far. */
export function PlayPage({ actor, drawing }: PlayPageProps) {
  const snapshot = useSelector(actor, (each) => each);
  const view = present(snapshot);
  const [asked, setAsked] = useState<string | null>(null);
  const [part, setPart] = useState<(typeof parts)[number]>(hasScreen(drawing.id) ? 'Screen' : 'Drawing');
  const on = onOf(view.value);
  const where = on.leaves.join(' and ');
  return (
    <main className="sheet sheet--play" data-part={part}>
      <div className="sheet__head">
        <Anchor href={`/inspector/${drawing.id}`} className="sheet__back" aria-label="Back to the chart">
          <Icon path={arrowLeft} />
        </Anchor>
        <div>
          <Heading>{drawing.title}</Heading>
          <output className="now">{view.isOver ? `Ended in ${where}` : `In ${where}`}</output>
        </div>
      </div>
      <div className="parts" role="group" aria-label="What is shown">
        {parts.map((name) => (
          <button key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
            {name}
          </button>
        ))}
      </div>
      <div className="play__drawing">
        <ChartCanvas
          key={drawing.id}
          id={drawing.id}
          layout={drawing}
          on={on}
          asked={asked}
          last={undefined}
          onAsk={(path) => setAsked(path === asked ? null : path)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what is longer than its place */}
      <section className="play__said" aria-label="What it’s there for, and what the screen is told" tabIndex={0}>
        <Purposes purposes={purposesOf(drawing, asked === null ? on.leaves : [asked])} />
        <Said value={view.said} />
      </section>
      <section className="phone" aria-label="The screen">
        <ScreenShown
          key={view.start}
          id={drawing.id}
          snapshot={momentOf(snapshot.context).chart}
          onSignal={(signal) => actor.send({ type: 'signal.sent', signal })}
        />
      </section>
      <Panel name="Moves and trace" open>
        <Controls view={view} fields={fields[drawing.chart ?? drawing.id] ?? {}} send={actor.send} />
      </Panel>
    </main>
  );
}
