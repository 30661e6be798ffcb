import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '../actions/Button.tsx';
import type { ConfirmProps } from './Confirm.tsx';

/** The same question, for screens that seldom ask one: the dialog is fetched beside them. Where it can't be had, the question stands in the page. */
export function lazyConfirm(load: () => Promise<{ Confirm: ComponentType<ConfirmProps> }>) {
  const Confirm = lazy(() =>
    load().then(
      (part) => ({ default: part.Confirm }),
      () => ({ default: InPage }),
    ),
  );
  return (props: ConfirmProps) => (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}

export const LazyConfirm = lazyConfirm(() => import('./Confirm.tsx'));

function InPage({ open, question, text, no = 'No', yes = 'Yes', final, busy, onNo, onYes }: ConfirmProps) {
  if (!open) return null;
  return (
    <>
      <p>
        <b>{question}</b>
      </p>
      <p>{text}</p>
      <Button width="full" off={busy} onClick={onNo}>
        {no}
      </Button>
      <Button width="full" kind={final ? 'final' : 'primary'} busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
}
