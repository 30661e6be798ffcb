import { claimAccountModel } from '#machines/account/claimAccount/model.ts';
import type { claimAccountMachine } from '#machines/account/claimAccount/machine.ts';
import { defineModel, type Move, type SignalOf } from '#machines/kit/model/model.ts';
import { ClaimAccountScreen } from '#src/account/claimAccount/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { claimAccountPage } from './claimAccount.page.ts';

let here: ReturnType<typeof place>;

/** An e-mail field hands over what was typed without the spaces around it. */
const typed = (move: Move<SignalOf<typeof claimAccountMachine>>) =>
  move.kind === 'act' ? { ...move, signal: { ...move.signal, email: move.signal.email.trim() } } : move;

const typedModel = defineModel({ ...claimAccountModel, moves: (given) => claimAccountModel.moves(given).map(typed) });

describeView(typedModel, {
  page: claimAccountPage,
  render(actor) {
    openTab('/claim-account');
    here = place();
    return here.inside(<ClaimAccountScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
