import { empty } from '#styled/recipes/empty.js';
import { Button } from '../actions/Button.tsx';
import { Mark } from '../layout/Mark.tsx';

export type ErrorPanelProps = {
  /** What did not load, as `The guest list did not load`. */
  title: string;
  /** The text of the refusal, or what may help. */
  text?: string;
  onRetry?: () => void;
  retry?: string;
  busy?: boolean;
};

export function ErrorPanel({ title, text, onRetry, retry = 'Try again', busy }: ErrorPanelProps) {
  const look = empty();
  return (
    <div className={look.root} role="alert">
      <Mark kind="bad" size="l" />
      <p className={look.title}>{title}</p>
      {text ? <p className={look.text}>{text}</p> : null}
      {onRetry ? (
        <Button size="small" busy={busy} onClick={onRetry}>
          {retry}
        </Button>
      ) : null}
    </div>
  );
}
