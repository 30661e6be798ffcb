import { type Layer, layers } from '../drawing/layers.ts';

const names: Record<Layer, string> = { failures: 'Failures', addresses: 'Addresses', news: 'News' };

export interface LayersProps {
  /** Those that the chart has. */
  own: readonly Layer[];
  shown: ReadonlySet<Layer>;
  /** What an active state stands in: it is shown for as long. */
  needed: ReadonlySet<Layer>;
  onChange: (shown: ReadonlySet<Layer>) => void;
}

/** What is drawn beside the main path. */
export function Layers({ own, shown, needed, onChange }: LayersProps) {
  const toggled = (layer: Layer) =>
    new Set(layers.filter((each) => own.includes(each) && shown.has(each) !== (each === layer)));
  if (own.length === 0) return null;
  return (
    <div className="parts parts--layers" role="group" aria-label="Shown beside the main path">
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
    </div>
  );
}
