import { Button } from '#src/ui/actions/Button.tsx';
import type { TypeAction } from '#machines/events/typeEditor/setup.ts';
import type { PartProps } from './props.ts';

/** What can be done with the type as it stands. */
export function Actions({ view, send }: PartProps) {
  const { offers, busy, unsaved, theirs, mayRestore, mayChange } = view;
  const press = (action: TypeAction) => send({ type: 'action.pressed', action });
  const others = (own: NonNullable<typeof busy>) => busy !== null && busy !== own;
  return (
    <>
      {mayChange ? (
        <Button
          kind={offers.includes('publish') ? 'second' : 'primary'}
          width="full"
          busy={busy === 'save'}
          off={!unsaved || theirs !== null || others('save')}
          onClick={() => send({ type: 'save.pressed' })}
        >
          Save Draft
        </Button>
      ) : null}
      {offers.includes('publish') ? (
        <Button
          kind="primary"
          width="full"
          busy={busy === 'publish'}
          off={others('publish')}
          onClick={() => press('publish')}
        >
          Publish
        </Button>
      ) : null}
      {mayRestore ? (
        <Button
          width="full"
          busy={busy === 'restore'}
          off={others('restore')}
          onClick={() => send({ type: 'restore.pressed' })}
        >
          Offer Again
        </Button>
      ) : null}
      <Button
        width="full"
        busy={busy === 'duplicate'}
        off={others('duplicate')}
        onClick={() => send({ type: 'duplicate.pressed' })}
      >
        Duplicate
      </Button>
      {offers.includes('discard') ? (
        <Button
          kind="danger"
          width="full"
          busy={busy === 'discard'}
          off={others('discard')}
          onClick={() => press('discard')}
        >
          Discard Changes
        </Button>
      ) : null}
      {offers.includes('retire') ? (
        <Button
          kind="danger"
          width="full"
          busy={busy === 'retire'}
          off={others('retire')}
          onClick={() => press('retire')}
        >
          Retire
        </Button>
      ) : null}
    </>
  );
}
