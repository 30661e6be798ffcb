import { useSelector } from '@xstate/react';
import { present } from '#machines/flows/notices/present.ts';
import type { NoticesActor } from '#machines/flows/notices/notices.machine.ts';
import { Snackbar } from '#src/ui/Snackbar.tsx';

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
