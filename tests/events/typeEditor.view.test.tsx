import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { markupTypes } from '#contract/events/event.ts';
import type { ManagedType } from '#contract/events/managedType.ts';
import { href } from '#contract/kit/addresses.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { dinner, plan, typeOf } from '#machines/events/typeFixtures.ts';
import { typeEditorMachine } from '#machines/events/typeEditor/machine.ts';
import type { UnsavedType } from '#machines/events/typeEditor/setup.ts';
import { kindNames } from '#machines/events/typeEditor/words.ts';
import { TypeEditorScreen } from '#src/events/typeEditor/route.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

afterEach(cleanup);

type Refusal = { code: string; message: string; status: number; details?: unknown };

async function opened(type: ManagedType, given: { kept?: UnsavedType; save?: ManagedType | Refusal } = {}) {
  openTab(href.typeEditor(type.id));
  const user = userEvent.setup();
  const { save } = given;
  const saved: unknown[] = [];
  let kept: UnsavedType | null | undefined;
  const machine = typeEditorMachine.provide({
    actors: {
      readType: fromPromise(() => Promise.resolve(type)),
      saveType: fromPromise(({ input }) => {
        saved.push(input);
        if (save && 'code' in save) return Promise.reject(save);
        return Promise.resolve(
          save ?? { ...type, changed: true, revision: type.revision + 1, document: input.document },
        );
      }),
      publishType: fromPromise(() => Promise.resolve({ ...type, version: type.version + 1 })),
      watchNews: fromCallback(() => undefined),
    },
  });
  const input = { organizationId: 'harbor-house', typeId: type.id, kept: given.kept ?? null };
  const actor = createActor(machine, { input }).start();
  let id = 0;
  const onTyped = (now: UnsavedType | null) => void (kept = now);
  const newId = () => `new-${(id += 1)}`;
  render(place().inside(<TypeEditorScreen actor={actor} onTyped={onTyped} newId={newId} />));
  await screen.findByRole('button', { name: 'Duplicate' });
  return { user, actor, saved, kept: () => kept };
}

const document = (actor: Awaited<ReturnType<typeof opened>>['actor']) => actor.getSnapshot().context.document;

test('every kind of item can be added, and says what its kind can say', async () => {
  const { user, actor } = await opened(typeOf({ document: { ...dinner, steps: [] } }));
  await user.click(screen.getByRole('button', { name: 'Add Step' }));
  await user.type(screen.getByLabelText('Name of the step'), 'Everything');
  for (const type of markupTypes) {
    await user.selectOptions(screen.getByLabelText('Kind of new item'), type);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
  }
  const [step] = document(actor)?.steps ?? [];
  expect(step?.sections[0]?.items.map(({ type }) => type)).toEqual([...markupTypes]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const missing = markupTypes.length - 2;
  expect(actor.getSnapshot().context.faults.length).toBe(missing);
  expect(screen.getAllByText('Write what it says.').length).toBe(missing - 2);
  expect(screen.getByLabelText(kindNames.selects).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose the step that it switches on.')).toBeTruthy();
  expect(window.document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test('items go up and down and away by the keyboard, and what was deleted comes back', async () => {
  const { user, actor } = await opened(typeOf());
  await user.click(screen.getByText('2. The plan'));
  const ids = () => document(actor)?.steps[0]?.sections[0]?.items.map(({ id }) => id);
  screen.getByRole('button', { name: 'Move up: How many seats are there?' }).focus();
  await user.keyboard('{Enter}');
  expect(ids()).toEqual(['seats', 'heading']);
  await user.click(screen.getByRole('button', { name: 'Delete Item: The table' }));
  expect(ids()).toEqual(['seats']);
  expect(window.document.activeElement?.textContent).toBe('Undo');
  await user.keyboard('{Enter}');
  expect(ids()).toEqual(['seats', 'heading']);
});

test('what was typed is kept for a reload, and stays when a save is refused', async () => {
  const no = { code: 'unavailable', status: 503, message: refusalText('unavailable') };
  const { user, actor, kept, saved } = await opened(typeOf(), { save: no });
  await user.type(screen.getByLabelText('Name'), ' for All');
  expect(document(actor)?.name).toBe('Long Dinner for All');
  expect(kept()).toMatchObject({ revision: 1, document: { name: 'Long Dinner for All' } });
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await screen.findByText('Unsaved changes');
  expect([saved.length, document(actor)?.name]).toEqual([1, 'Long Dinner for All']);
});

test('what was kept in the tab stands there again, and is kept no more once it is saved', async () => {
  const { user, kept } = await opened(typeOf(), {
    kept: { revision: 1, document: { ...dinner, name: 'Kept Dinner' } },
  });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kept Dinner');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await screen.findByText('Draft saved, not published');
  expect(kept()).toBe(null);
});

test('of two who write at once the later one sees what differs, and keeps or leaves theirs', async () => {
  const latest = typeOf({
    ...{ revision: 2, changed: true, changedBy: 'Kim Vance' },
    document: { ...dinner, steps: [{ ...plan, name: 'Their plan' }] },
  });
  const save = { code: 'typeChanged', status: 409, message: refusalText('typeChanged'), details: { latest } };
  const { user, actor } = await opened(typeOf(), { save });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  const note = await screen.findByText(/saved this event type while you changed it/);
  expect(note.textContent).toBe(
    'Kim Vance saved this event type while you changed it. Different from yours: the name, “The plan”.',
  );
  expect(document(actor)?.name).toBe('Long Dinner!');
  await user.click(screen.getByRole('button', { name: 'Use Theirs' }));
  expect(document(actor)).toEqual(latest.document);
});

test('a type that others share is shown as creators see it, and nothing of it can be changed', async () => {
  await opened(typeOf({ shared: true, mayChange: false }));
  expect(screen.queryByRole('button', { name: 'Save Draft' })).toBe(null);
  expect(screen.queryByLabelText('Name')).toBe(null);
  const step = screen.getByRole('group', { name: 'Preview of The plan' });
  expect(within(step).getByLabelText('How many seats are there?')).toHaveProperty('value', '');
  expect(step).toHaveProperty('disabled', true);
});

test('publishing is asked about, and saves first what was not saved', async () => {
  const { user, saved, actor } = await opened(typeOf());
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/Events under way keep their steps/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Last changed by Sam Whitaker');
  expect([saved.length, actor.getSnapshot().context.type?.version]).toEqual([1, 2]);
});
