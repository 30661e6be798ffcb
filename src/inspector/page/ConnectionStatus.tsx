import type { InspectorView } from '#machines/app/inspector/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonLook } from '#src/ui/actions/buttonLook.ts';
import { Mark } from '#src/ui/layout/Mark.tsx';

export interface ConnectionStatusProps {
  view: InspectorView;
  /** Another button is the main one of the page. */
  isAside: boolean;
  onRetry: () => void;
}

/** Whether a tab is watched, and what to do where none is. */
export function ConnectionStatus({ view, isAside, onRetry }: ConnectionStatusProps) {
  const { kind, title, text } = wordsOf(view);
  const mayOpen = ['alone', 'missing', 'attached'].includes(view.status);
  return (
    <section
      className="connection"
      aria-label="Watching"
      data-status={view.status}
      aria-busy={view.status === 'opening'}
    >
      <output className="connection__words">
        <Mark kind={kind} size="s" />
        <span>
          <b>{title}</b> {text}
        </span>
      </output>
      {mayOpen ? (
        <a
          href="/?inspect"
          target="_blank"
          rel="noopener"
          className={buttonLook({
            kind: view.status === 'attached' ? 'plain' : isAside ? 'second' : 'primary',
            size: 'small',
          })}
        >
          {view.status === 'attached' ? 'Watch another tab' : 'Open the app and watch it'}
        </a>
      ) : null}
      {view.status === 'failed' ? (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </section>
  );
}

function wordsOf({ status, error, tabs }: InspectorView): {
  kind: 'ok' | 'wait' | 'bad';
  title: string;
  text: string;
} {
  switch (status) {
    case 'opening':
      return { kind: 'wait', title: 'Asking the server …', text: '' };
    case 'off':
      return { kind: 'wait', title: 'Drawings only.', text: 'The demo is off here, so you can’t watch a tab.' };
    case 'failed':
      return { kind: 'bad', title: 'You can’t watch a tab right now.', text: error ?? '' };
    case 'alone':
      return {
        kind: 'wait',
        title: 'Nothing attached yet.',
        text: 'Open the app in another tab from here, use it, and watch its charts. Names and numbers stay in that tab.',
      };
    case 'missing':
      return { kind: 'wait', title: 'The tab has gone.', text: 'If it’s only reloading, it’ll be back.' };
    case 'attached':
      return { kind: 'ok', title: tabs === 1 ? 'Watching one tab.' : `Watching ${tabs} tabs.`, text: '' };
  }
}
