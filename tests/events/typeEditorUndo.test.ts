import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { typeEditorMachine } from '#machines/events/typeEditor/machine.ts';
import { dinner, plan, typeOf } from '#machines/events/typeFixtures.ts';

const emptied = typeOf({ changed: true, revision: 2, document: { ...dinner, steps: [] } });
const theirs = typeOf({
  ...{ changed: true, revision: 3, changedBy: 'Kim Vance' },
  document: { ...dinner, steps: [{ ...plan, name: 'Their plan' }] },
});

test.each([
  ['the own save read again leaves it', emptied, dinner],
  ['what someone else saved since stays', theirs, theirs.document],
])('what was taken away and saved comes back by Undo: %s', async (_, read, after) => {
  let standing = typeOf();
  const actor = createActor(
    typeEditorMachine.provide({
      actors: { readType: fromPromise(async () => standing), saveType: fromPromise(async () => emptied) },
    }),
    { input: { organizationId: 'harbor-house', typeId: 'dinner', kept: null } },
  ).start();
  const settled = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  await settled();
  actor.send({ type: 'document.edited', edit: { on: 'step', step: 'plan', remove: true } });
  actor.send({ type: 'save.pressed' });
  await waitFor(actor, ({ context }) => context.revision === 2);
  standing = read;
  actor.send({ type: 'refresh.requested' });
  await waitFor(actor, ({ context }) => context.type === read);
  actor.send({ type: 'undo.pressed' });
  expect(actor.getSnapshot().context.document).toEqual(after);
  actor.stop();
});
