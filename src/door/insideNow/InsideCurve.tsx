import type { InsideView } from '#machines/door/insideNow/present.ts';

type Curve = NonNullable<InsideView['curve']>;

/** The drawing in its own units: people above, who came and left below. */
const [wide, high] = [1_000, 100];
const [barsAt, barsUp, barsDown] = [128, 22, 14];
const whole = barsAt + barsDown + 2;

/** People inside as a line; below it who came as full bars and who left as hollow ones. */
export function InsideCurve({ curve }: { curve: Curve }) {
  const { line, bars, barWidth, capacity, ticks, said } = curve;
  const drawn = line.map(([along, up]) => `${round(along * wide)} ${round(high - up * high)}`).join('L');
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)];
  const width = round(barWidth * wide * 0.7);
  const barAt = (along: number, from: number, tall: number) =>
    `M${round((along + barWidth * 0.15) * wide)} ${from}v${round(tall)}h${width}v${round(-tall)}Z`;
  return (
    <div className="inside-now__curve">
      <div className="inside-now__graph">
        <svg viewBox={`0 0 ${wide} ${whole}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <path className="inside-now__area" d={`M${first[0] * wide} ${high}L${drawn}V${high}Z`} />
          <path className="inside-now__base" d={`M0 ${high}H${wide}M0 ${barsAt}H${wide}`} />
          {capacity === null ? null : (
            <path className="inside-now__capacity" d={`M0 ${high - capacity * high}H${wide}`} />
          )}
          <path className="inside-now__line" d={`M${drawn}`} />
          {bars.map(
            (bar) =>
              bar.in > 0 && (
                <path key={bar.along} className="inside-now__in" d={barAt(bar.along, barsAt, -bar.in * barsUp)} />
              ),
          )}
          {bars.map(
            (bar) =>
              bar.out > 0 && (
                <path
                  key={bar.along}
                  className="inside-now__out"
                  d={barAt(bar.along, barsAt + 1, bar.out * barsDown)}
                />
              ),
          )}
        </svg>
        <span
          className="inside-now__dot"
          style={{ left: `${last[0] * 100}%`, top: `${((high - last[1] * high) / whole) * 100}%` }}
          aria-hidden="true"
        />
      </div>
      <p className="inside-now__ticks" aria-hidden="true">
        {ticks.map((tick, index) => (
          <span key={index}>{tick}</span>
        ))}
      </p>
      <ul className="inside-now__legend" aria-hidden="true">
        <li data-kind="inside">Inside</li>
        <li data-kind="in">In</li>
        <li data-kind="out">Out</li>
        {capacity === null ? null : <li data-kind="capacity">Capacity</li>}
      </ul>
    </div>
  );
}

const round = (number: number): number => Math.round(number * 10) / 10;
