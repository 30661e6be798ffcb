import { Icon } from '#src/ui/layout/Icon.tsx';
import { plus } from '#src/ui/icons/base.ts';
import { Picture, type PictureProps } from './Picture.tsx';
import { useCanvas } from './useCanvas.ts';

const minus = 'M5 12h14';
const whole = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';

export interface ChartCanvasProps extends PictureProps {
  /** The chart's. */
  id: string;
  /** Whether colors say what tests walk. */
  tests?: boolean;
  onAsk: (path: string) => void;
}

/** The drawing of a chart, to be moved and enlarged. What it says stands beside it as text too. */
export function ChartCanvas({ id, tests = false, onAsk, ...picture }: ChartCanvasProps) {
  const { layout, on, asked } = picture;
  const { element, place, enlarge, reduce, showAll } = useCanvas(layout, asked ?? on.leaves[0], onAsk);
  const here = on.leaves.length > 0 ? `, now in ${on.leaves.join(' and ')}` : '';
  return (
    <div className="canvas">
      <div
        ref={element}
        className="canvas__view"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move what is larger than its frame
        tabIndex={0}
        role="group"
        aria-label="Drawing: arrow keys move it, plus and minus change its size, 0 shows all of it"
      >
        <svg className={tests ? 'chart chart--tests' : 'chart'} role="img" aria-label={`The chart ${id}${here}`}>
          <g transform={`translate(${place.x} ${place.y}) scale(${place.scale})`}>
            <Picture {...picture} />
          </g>
        </svg>
      </div>
      <div className="canvas__tools">
        <Tool name="Larger" icon={plus} onPress={enlarge} />
        <Tool name="Smaller" icon={minus} onPress={reduce} />
        <Tool name="Show all of it" icon={whole} onPress={showAll} />
      </div>
    </div>
  );
}

const Tool = ({ name, icon, onPress }: { name: string; icon: string; onPress: () => void }) => (
  <button type="button" className="canvas__tool" aria-label={name} onClick={onPress}>
    <Icon path={icon} />
  </button>
);
