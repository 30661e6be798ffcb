import type { EveningSignal } from '#machines/evenings/evening/machine.ts';
import type { EveningView, MomentView } from '#machines/evenings/evening/present.ts';
import { cx } from '#styled/css/cx.js';
import { slider } from '#styled/recipes/slider.js';
import { Button } from '#src/ui/actions/Button.tsx';
import { chevronLeft, chevronRight } from '#src/ui/icons/base.ts';
import { pause, play } from '#src/ui/icons/evening.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Curve } from './Curve.tsx';

export interface PlayheadProps {
  view: EveningView;
  curve: NonNullable<EveningView['curve']>;
  moment: MomentView;
  send: (signal: EveningSignal) => void;
}

/** The moment, how many were inside, and the ways to another moment. */
export function Playhead({ view, curve, moment, send }: PlayheadProps) {
  const { phases } = view;
  return (
    <Card pad>
      <div className="evening__head">
        <p className="evening__number">
          <b>{moment.inside}</b> inside
        </p>
        <p className="evening__time">{moment.time}</p>
      </div>
      <div>
        <Curve curve={curve} phases={phases} part={moment.part} inside={moment.inside} />
        <input
          type="range"
          aria-label="Moment"
          className={cx(slider().input, 'evening__input')}
          style={{ '--at': `calc(1rem + (100% - 2rem) * ${moment.value / moment.max})` }}
          aria-valuetext={moment.spoken}
          min={0}
          max={moment.max}
          step={1}
          value={moment.value}
          onChange={(event) => send({ type: 'slider.moved', value: event.currentTarget.valueAsNumber })}
        />
      </div>
      <div className="evening__steps" role="group" aria-label="Go to">
        {phases.map(({ name, time }) => (
          <Button key={name} size="small" onClick={() => send({ type: 'phase.pressed', phase: name })}>
            <span className="evening__phase">
              {name} <small>{time}</small>
            </span>
          </Button>
        ))}
      </div>
      <Controls view={view} moment={moment} send={send} />
    </Card>
  );
}

function Controls({ view: { playing, speeds }, moment, send }: Omit<PlayheadProps, 'curve'>) {
  return (
    <>
      <div className="evening__steps">
        <Button
          size="small"
          icon={chevronLeft}
          off={!moment.hasPrevious}
          onClick={() => send({ type: 'previous.pressed' })}
        >
          Previous
        </Button>
        <Button
          kind="primary"
          size="small"
          icon={playing ? pause : play}
          onClick={() => send({ type: playing ? 'pause.pressed' : 'play.pressed' })}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        <Button size="small" icon={chevronRight} off={!moment.hasNext} onClick={() => send({ type: 'next.pressed' })}>
          Next
        </Button>
      </div>
      <div className="evening__steps" role="group" aria-label="Each step of playing">
        <span aria-hidden="true">Each step</span>
        {speeds.map(({ speed, name, chosen }) => (
          <Button key={speed} size="small" aria-pressed={chosen} onClick={() => send({ type: 'speed.chosen', speed })}>
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}
