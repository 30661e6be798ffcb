import { simulatorModel } from '#machines/app/simulator/model.ts';
import type { SimulatorView } from '#machines/app/simulator/present.ts';
import { drawings } from '#src/inspector/drawings.ts';
import { PlayPage } from '#src/inspector/play/PlayPage.tsx';
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
    return { heading, buttons, alerts, trace, said, start, now: document.querySelector('.now')?.textContent };
  },
  shown: (view) => ({
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
