import { useSelector } from '@xstate/react';
import { present } from '#machines/app/notices/present.ts';
import type { NoticesActor } from '#machines/app/notices/machine.ts';
import { Snackbar } from '#src/ui/feedback/Snackbar.tsx';

/** The one notice that is shown. */
export function Notices({ actor }: { actor: NoticesActor }) {
  const { current } = present(useSelector(actor, (snapshot) => snapshot));
  return (
    <Snackbar
      text={current?.text ?? null}
      kind={current?.kind}
      noticeId={current?.id}
      onClose={() => actor.send({ type: 'notice.closed' })}
      onHold={() => actor.send({ type: 'notice.held' })}
      onRelease={() => actor.send({ type: 'notice.released' })}
    />
  );
}
