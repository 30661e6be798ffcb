import type { HeardSignal } from '#machines/app/inspector/seen.ts';
import { type DrawnEdge, type DrawnStart, type DrawnState, isInner, type Layout } from '../drawing/drawing.ts';
import { lowestCoverageOf } from '../drawing/coverageLevel.ts';
import { edgePath } from '../drawing/edgePath.ts';
import { baseline, labelBaseline, type Line, linesOfEdge, linesOfState, metrics, signs } from '../drawing/lines.ts';
import { isHot, type On } from './look.ts';

export interface PictureProps {
  layout: Layout;
  on: On;
  /** The path of the state someone asks about. */
  asked: string | null;
  last: HeardSignal | undefined;
}

/** A chart as it stands in docs/charts, with the states lit that are on. */
export function Picture({ layout, on, asked, last }: PictureProps) {
  const { states, edges, starts } = layout;
  return (
    <>
      <defs>
        <Tip id="tip" look="chart__tip" />
        <Tip id="hotTip" look="chart__tip chart__tip--hot" />
      </defs>
      {states.map((state) => (
        <StateBox
          key={state.path}
          state={state}
          isOn={state.path !== '' && on.all.has(state.path)}
          isAsked={asked === state.path}
        />
      ))}
      {starts.map((start) => (
        <Start key={`${start.x} ${start.y}`} start={start} />
      ))}
      {edges.map((edge) => (
        <Way key={keyOf(edge)} edge={edge} isHot={isHot(edge, on, last)} />
      ))}
      {states.map((state) => (
        <StateWords key={state.path} state={state} />
      ))}
      {edges.map((edge) => (
        <EdgeWords key={keyOf(edge)} edge={edge} />
      ))}
    </>
  );
}

const Tip = ({ id, look }: { id: string; look: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="8"
    markerHeight="8"
    markerUnits="userSpaceOnUse"
    orient="auto"
  >
    <path className={look} d="M0 0 8 4 0 8z" />
  </marker>
);

const Way = ({ edge, isHot }: { edge: DrawnEdge; isHot: boolean }) => (
  <path
    className={isHot ? 'chart__way chart__way--hot' : 'chart__way'}
    data-walked={lowestCoverageOf(edge.leading)}
    d={edgePath(edge.points)}
    markerEnd={isHot ? 'url(#hotTip)' : 'url(#tip)'}
  />
);

const keyOf = ({ from, to }: DrawnEdge): string => `${from} ${to}`;

function StateBox({ state, isOn, isAsked }: { state: DrawnState; isOn: boolean; isAsked: boolean }) {
  const { x, y, width, height, kind, path } = state;
  const look = [
    'chart__state',
    ...(isInner(state) ? ['chart__state--inner'] : []),
    ...(kind === 'parallel' ? ['chart__state--parallel'] : []),
    ...(isOn ? ['chart__state--on'] : []),
    ...(isAsked ? ['chart__state--asked'] : []),
  ].join(' ');
  return (
    <g data-path={path} data-on={isOn || undefined}>
      <rect className={look} x={x} y={y} width={width} height={height} rx={metrics.radius} />
      {kind === 'final' ? (
        <rect
          className="chart__rim"
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={metrics.radius - 3}
        />
      ) : null}
    </g>
  );
}

const Start = ({ start: { x, y, points } }: { start: DrawnStart }) => (
  <>
    <circle className="chart__dot" cx={x} cy={y} r={metrics.dot} />
    <path className="chart__way" d={edgePath(points)} markerEnd="url(#tip)" />
  </>
);

function StateWords({ state }: { state: DrawnState }) {
  const x = state.x + metrics.padding;
  return (
    <g className={isInner(state) ? 'chart__over' : undefined} data-path={state.path}>
      <text className="chart__name" x={x} y={state.y + metrics.padding + metrics.name.size}>
        {state.name}
      </text>
      {linesOfState(state).map((line, index) => (
        <Words key={index} line={line} x={x} y={state.y + baseline(index)} />
      ))}
    </g>
  );
}

function EdgeWords({ edge }: { edge: DrawnEdge }) {
  const { x, y, width, height } = edge.label;
  return (
    <g>
      <rect className="chart__plate" x={x} y={y} width={width} height={height} rx={3} />
      {linesOfEdge(edge).map((line, index) => (
        <Words key={index} line={line} x={x + 4} y={y + labelBaseline(index)} />
      ))}
    </g>
  );
}

function Words({ line: { role, text, rest, walked }, x, y }: { line: Line; x: number; y: number }) {
  const look = role === 'signal' || role === 'actor' ? `chart__${role}` : undefined;
  return (
    <text x={x} y={y}>
      <tspan className={look} data-walked={walked}>
        {signs[role] + text}
      </tspan>
      {rest === undefined ? null : ` ${rest}`}
    </text>
  );
}
