import { timesIn } from '#contract/kit/clocks.ts';
import type { HeardSignal } from '#machines/app/inspector/seen.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { signalName } from '../drawing/lines.ts';

const most = 50;

/** The last signals, the newest first. */
export function Heard({ heard, onEmpty }: { heard: readonly HeardSignal[]; onEmpty: () => void }) {
  return (
    <Section
      title="Last signals"
      note={timesIn(
        heard.slice(0, most).map(({ at }) => at),
        zoneHere(),
      )}
      end={
        heard.length > 0 ? (
          <Button kind="plain" size="small" onClick={onEmpty}>
            Empty
          </Button>
        ) : undefined
      }
    >
      {heard.length === 0 ? <p className="quiet">None yet.</p> : null}
      <ol className="heard" aria-label="Last signals">
        {heard.slice(0, most).map(({ at, type, from, chart, fields }, index) => (
          <li key={heard.length - index}>
            <time dateTime={at}>{timeOf(at)}</time> <b>{signalName(type)}</b>{' '}
            <small>
              to {chart}, from {from ?? (type.startsWith('xstate.') ? 'its own call or delay' : 'the page')}
              {fields.length > 0 ? ` · ${fields.join(', ')}` : ''}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Hours, minutes, seconds of this machine, as a log has them. */
const timeOf = (at: string): string => new Date(at).toLocaleTimeString('en-US', { hour12: false });
