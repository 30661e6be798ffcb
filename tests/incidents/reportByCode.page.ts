import type { reportByCodeModel } from '#machines/incidents/reportByCode/model.ts';
import type { ReportByCodeView } from '#machines/incidents/reportByCode/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const writing = 'Write to the readers';
const lead = 'If you reported an incident without your name, your code opens your report and the answers to it.';

export const reportByCodePage: PageOf<typeof reportByCodeModel> = {
  acts: {
    'code.changed': ({ type, signal }) => type('Your code', signal.text),
    'code.submitted': ({ press }) => press('Open Report'),
    'text.changed': ({ type, signal }) => type(writing, signal.text),
    'message.submitted': ({ press }) => press('Send'),
    'refresh.pressed': ({ press, view }) => press(view.opened?.error ? 'Try again' : 'Check for Answers'),
    'close.pressed': ({ press }) => press('Close on This Device'),
  },
  offers(signal, { code, opened }) {
    if (signal.type === 'code.changed') return signal.text !== code;
    if (signal.type === 'text.changed') return signal.text !== opened?.dock.text;
    return signal.type !== 'refresh.pressed' || opened?.refreshing === false;
  },
  shown(view) {
    const { heading, code, opened } = view;
    const { dock } = opened ?? {};
    return {
      address: '/public/incident-report',
      heading,
      buttons: buttonsOf(view),
      fields: dock ? { [writing]: dock.text } : { 'Your code': code },
      errors: errorsOf(view),
      says: opened
        ? [
            ...[opened.lead, ...(opened.error ? [opened.error] : [])],
            ...[opened.state.name, opened.state.since, opened.kept.title, ...opened.kept.lines],
            ...opened.rows.flatMap(({ who, text, note }) => [who, text, ...(note ? [note] : [])]),
          ]
        : [lead],
      silent: opened ? [] : ['Somebody fell.'],
    };
  },
};

function buttonsOf({ busy, opened }: ReportByCodeView): string[] {
  if (!opened) return [`Open Report${busy ? ', busy' : ''}`];
  const { dock, refreshing, error } = opened;
  const off = dock.busy ? ', off' : '';
  const look = error ? 'Try again' : 'Check for Answers';
  return [
    `${look}${refreshing ? ', busy' : error ? '' : off}`,
    `Close on This Device${off}`,
    `Send${dock.busy ? ', busy' : ''}`,
  ];
}

function errorsOf({ failed, opened }: ReportByCodeView): Record<string, string> {
  if (!opened) return failed ? { 'Your code': failed.message } : {};
  const { error, hint } = opened.dock;
  return error ? { [writing]: `${error} ${hint}` } : {};
}
