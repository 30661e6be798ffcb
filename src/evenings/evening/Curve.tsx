import type { EveningView } from '#machines/evenings/evening/present.ts';

export interface CurveProps {
  curve: NonNullable<EveningView['curve']>;
  phases: EveningView['phases'];
  /** Where the moment stands, from 0 to 1, and how many are inside. */
  part: number;
  inside: number;
}

type Points = readonly (readonly [number, number])[];

const [wide, high] = [1000, 100];

/** People inside over the evening: the line whole, and filled up to the moment. */
export function Curve({ curve: { points, most, said }, phases, part, inside }: CurveProps) {
  const up = most > 0 ? inside / most : 0;
  const reached: Points = [...points.filter(([along]) => along <= part), [part, up]];
  return (
    <>
      <p className="evening__most" aria-hidden="true">
        {most} at most
      </p>
      <div className="evening__graph">
        <svg
          className="evening__drawing"
          viewBox={`0 0 ${wide} ${high}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={said}
        >
          {phases.map(({ name, part: at }) => (
            <path key={name} className="evening__mark" d={`M${at * wide} 0V${high}`} />
          ))}
          <path className="evening__area" d={`M0 ${high}${drawn(reached)}V${high}Z`} />
          <path className="evening__line" d={`M0 ${high}${drawn(points)}`} />
          <path className="evening__reached" d={`M0 ${high}${drawn(reached)}`} />
        </svg>
        <span className="evening__dot" style={{ left: `${part * 100}%`, bottom: `${up * 100}%` }} aria-hidden="true" />
      </div>
    </>
  );
}

const drawn = (points: Points): string =>
  points.map(([along, up]) => `L${round(along * wide)} ${round(high - up * high)}`).join('');

const round = (number: number): number => Math.round(number * 10) / 10;
