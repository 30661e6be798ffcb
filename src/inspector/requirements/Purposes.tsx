import type { Requirement } from '../drawing/drawing.ts';
import type { Purpose } from './requirements.ts';
import { Sentence } from './Sentence.tsx';

/** What states are there for, each by its path. */
export function Purposes({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <dl className="purposes">
      {purposes.map(({ path, words, requirements }) => (
        <div key={path}>
          <dt>{path}</dt>
          {words === null ? null : <dd>{words}</dd>}
          {requirements.map((each) => (
            <Said key={each.id} {...each} />
          ))}
        </div>
      ))}
    </dl>
  );
}

const Said = ({ id, sentence }: Requirement) => (
  <dd>
    <b>{id}</b> <Sentence text={sentence} />
  </dd>
);
