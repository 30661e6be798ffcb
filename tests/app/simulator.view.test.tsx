import { simulatorModel } from '#machines/app/simulator/model.ts';
import type { SimulatorView } from '#machines/app/simulator/present.ts';
import { drawings } from '#src/inspector/drawings.ts';
import { PlayPage } from '#src/inspector/play/PlayPage.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EventObject } from 'xstate';
import type { Fields } from '#machines/app/simulator/fields.ts';
import { ByHand } from '#src/inspector/play/ByHand.tsx';
import { Moves } from '#src/inspector/play/Moves.tsx';
import { Unbroken } from '#src/inspector/play/Unbroken.tsx';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { press } from '#tests/support/views/acting.ts';
import { look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';

const drawing = drawings.find(({ id }) => id === 'notices');
if (!drawing) throw new Error('there is no drawing of notices');

const tools = ['Screen', 'Drawing, pressed', 'Data', 'Larger', 'Smaller', 'Show all of it'];

const movesOf = ({ calls, acts, waits }: SimulatorView): string[] => [
  ...calls.flatMap(({ moves }) => moves),
  ...acts,
  ...waits,
];

describeView(simulatorModel, {
  render(actor) {
    openTab('/inspector/notices?start=');
    return <PlayPage actor={actor} drawing={drawing} />;
  },
  acts: {
    'move.chosen': async (hand) => {
      if (hand.signal.type === 'move.chosen') await press(hand.signal.name)(hand);
    },
    'signal.sent': ({ actor, signal }) => actor.send(signal),
    'signal.given': ({ actor, signal }) => actor.send(signal),
    'undo.pressed': press('Undo'),
    'redo.pressed': press('Redo'),
    'moment.chosen': async ({ user, actor, signal }) => {
      if (signal.type !== 'moment.chosen') return;
      const button = document.querySelectorAll('.trace__moment')[signal.at];
      if (button) await user.click(button);
      else actor.send(signal);
    },
    'start.chosen': async ({ user, screen, actor, signal }) => {
      if (signal.type !== 'start.chosen') return;
      const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Starts with' });
      if (select.value === signal.situation) actor.send(signal);
      else await user.selectOptions(select, signal.situation);
    },
    'link.opened': ({ actor, signal }) => actor.send(signal),
  },
  read: () => {
    const { heading, buttons, alerts } = look(document.body, '.trace');
    const trace = [...document.querySelectorAll('.trace__moment')].map((each) => [
      textOf(each),
      each.getAttribute('aria-current') === 'step',
    ]);
    const said = [...document.querySelectorAll('.play__said :is(dt, dd)')].map(textOf);
    const start = document.querySelector('select')?.value;
    const link = document.querySelector('.play__link')?.textContent ?? null;
    return { link, heading, buttons, alerts, trace, said, start, now: document.querySelector('.now')?.textContent };
  },
  shown: (view) => ({
    link:
      view.linkEnds === null
        ? null
        : `The link leads to moment ${view.linkEnds}. What was sent by hand after it stays on this page, and so does all that followed.`,
    heading: drawing.title,
    buttons: [
      ...tools,
      'Moves and trace',
      view.mayUndo ? 'Undo' : 'Undo, off',
      view.mayRedo ? 'Redo' : 'Redo, off',
      'Copy the link',
      ...movesOf(view),
    ],
    alerts: view.note === null ? [] : [view.note],
    trace: ['At the start', ...view.trace].map((name, index) => [
      `${index} ${name}${index > view.at ? ' taken back' : ''}`,
      index === view.at,
    ]),
    said: ['state', String(view.value), 'answer', view.start === 'at first' ? 'nothing' : 'yes'],
    start: view.start,
    now: view.isOver ? `Ended in ${String(view.value)}` : `In ${String(view.value)}`,
  }),
});

const fail = (why: string): never => {
  throw new Error(why);
};

describe('a call under way', () => {
  afterEach(cleanup);

  test('ends by a refusal of the contract that is chosen by its code and sentence', async () => {
    const refusals = [{ move: 'checkIn refused: hostNotGoing', label: 'hostNotGoing', sentence: 'Host isn’t going' }];
    const made: string[] = [];
    const view = { acts: [], waits: [], isOver: false, calls: [{ actor: 'checkIn', moves: [], refusals }] };
    render(<Moves view={view} onMove={(name) => made.push(name)} />);
    expect(screen.queryByText(/has no answer for it/)).toBeNull();
    await userEvent.click(screen.getByText('1 other way to fail'));
    await userEvent.click(await screen.findByRole('button', { name: 'hostNotGoing Host isn’t going' }));
    expect(made).toEqual(['checkIn refused: hostNotGoing']);
  });
});

describe('a signal by hand', () => {
  afterEach(cleanup);

  const fields: Fields = {
    'code.submitted': [
      { name: 'code', shape: 'text' },
      { name: 'times', shape: 'number' },
      { name: 'on', shape: 'truth' },
      { name: 'status', shape: { one: ['Safe', 'Not Safe'] }, nullable: true },
      { name: 'topics', shape: { list: 'text' } },
      { name: 'info', shape: { json: 'EventInfo' }, optional: true },
    ],
    'left.pressed': [],
  };
  const given = (takes: readonly string[], examples: Readonly<Record<string, EventObject>> = {}) => {
    const sent: EventObject[] = [];
    render(<ByHand view={{ takes, examples }} fields={fields} onSend={(signal) => sent.push(signal)} />);
    const details = document.querySelector('details') ?? expect.fail();
    act(() => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    return { sent, user: userEvent.setup({ delay: null }) };
  };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const send = () => screen.getByRole('button', { name: 'Send' });

  test('has a field for each of its fields, says of each wrong one why, and keeps what was typed', async () => {
    const { sent, user } = given(['code.submitted']);
    expect(field('Signal').value).toBe('code.submitted');
    await user.type(field('code'), 'Mia');
    await user.type(field('times'), 'three');
    await user.type(field('info'), '{{');
    await user.click(send());
    expect(sent).toEqual([]);
    expect(document.body.textContent).toContain('Type a number, such as 3 or 0.5.');
    expect(document.body.textContent).toContain('Choose one.');
    expect(document.body.textContent).toContain('This isn’t JSON.');
    expect([field('code').value, field('times').value, field('info').value]).toEqual(['Mia', 'three', '{']);
    await user.clear(field('times'));
    await user.type(field('times'), '3');
    await user.selectOptions(field('on'), 'Yes');
    await user.clear(field('info'));
    await user.type(field('topics'), 'one{enter}two');
    await user.click(send());
    expect(sent).toEqual([
      { type: 'code.submitted', code: 'Mia', times: 3, on: true, status: null, topics: ['one', 'two'] },
    ]);
    expect(field('code').value).toBe('Mia');
  });

  test('that breaks the screen breaks no more than that, until the next move', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Shown = ({ info }: { info: { title?: string } | null }) => <p>{info?.title ?? fail('no title')}</p>;
    const shown = (info: { title?: string } | null) => (
      <Unbroken of={info}>
        <Shown info={info} />
      </Unbroken>
    );
    const { rerender } = render(shown({ title: 'Party' }));
    rerender(shown(null));
    expect(screen.getByRole('alert').textContent).toBe('The screen breaks at this moment. Take the last move back.');
    rerender(shown({ title: 'Dinner' }));
    expect(document.body.textContent).toBe('Dinner');
    quiet.mockRestore();
  });

  test('begins with the words of the model, and offers what is answered here first', async () => {
    const example = {
      type: 'code.submitted',
      code: '7K3M',
      times: 2,
      on: false,
      status: 'Safe',
      topics: ['a', 'b'],
      info: { id: 1 },
    };
    const { sent, user } = given(['left.pressed'], { 'code.submitted': example });
    const options = () => [...document.querySelectorAll('optgroup')].map((each) => each.label);
    expect([field('Signal').value, options()]).toEqual(['left.pressed', ['Answered here', 'Not answered here']]);
    await user.click(send());
    await user.selectOptions(field('Signal'), 'code.submitted');
    await user.click(send());
    expect(sent).toEqual([{ type: 'left.pressed' }, example]);
  });
});
