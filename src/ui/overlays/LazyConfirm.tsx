import { lazy, Suspense } from 'react';
import { Button } from '../actions/Button.tsx';
import type { ConfirmProps } from './Confirm.tsx';

/** Where it can not be had the question stands in the page. */
const Confirm = lazy(() =>
  import('./Confirm.tsx').then(
    (part) => ({ default: part.Confirm }),
    () => ({ default: InPage }),
  ),
);

/** The same question, for screens that seldom ask one: the dialog is fetched beside them. */
export const LazyConfirm = (props: ConfirmProps) => (
  <Suspense>
    <Confirm {...props} />
  </Suspense>
);

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
