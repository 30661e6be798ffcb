import { type Layer, layers } from '../drawing/layers.ts';

const names: Record<Layer, string> = { failures: 'Failures', addresses: 'Addresses', news: 'News' };

export interface LayersProps {
  /** Those that the chart has. */
  own: readonly Layer[];
  shown: ReadonlySet<Layer>;
  /** What an active state stands in: it is shown for as long. */
  needed: ReadonlySet<Layer>;
  onChange: (shown: ReadonlySet<Layer>) => void;
  tests: boolean;
  onTests: (tests: boolean) => void;
}

/** What is drawn beside the main path, and whether colors say what tests walk. */
export function Layers({ own, shown, needed, onChange, tests, onTests }: LayersProps) {
  const toggled = (layer: Layer) =>
    new Set(layers.filter((each) => own.includes(each) && shown.has(each) !== (each === layer)));
  return (
    <div className="parts parts--layers" role="group" aria-label="Shown in the drawing">
      {own.map((layer) => (
        <button
          key={layer}
          type="button"
          aria-pressed={shown.has(layer)}
          disabled={needed.has(layer)}
          onClick={() => onChange(toggled(layer))}
        >
          {names[layer]}
        </button>
      ))}
      <button type="button" aria-pressed={tests} onClick={() => onTests(!tests)}>
        Tests
      </button>
    </div>
  );
}
