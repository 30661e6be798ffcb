import { importMembersMachine, type Table } from '#machines/organization/importMembers/machine.ts';
import { present } from '#machines/organization/importMembers/present.ts';
import { limits } from '#contract/kit/limits.ts';
import { importMembersModel } from '#machines/organization/importMembers/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(importMembersModel, {
  sizes: {
    'a table of two': { states: 71, edges: 145 },
    'columns of other names': { states: 38, edges: 230 },
    'dates that read two ways': { states: 31, edges: 108 },
    'more than a part': { states: 16, edges: 29 },
  },
  along: {
    'nothing is written before it was confirmed': ({ calls, path }) => {
      const moves = path.split(' > ');
      const confirmed = moves.filter((move) => move === 'import.pressed').length;
      if (confirmed === 0) expect(calls.filter(({ actor }) => actor === 'importMembers')).toEqual([]);
      else expect(confirmed).toBeGreaterThan(0);
    },
    'no date that reads two ways is sent before its order was chosen': ({ path, snapshots }) => {
      const checked = snapshots.filter((snapshot) => snapshot.matches('checking'));
      for (const { context } of checked) {
        const column = context.columns.birthDate;
        const [, cells = []] = context.table;
        if (column !== null && cells[column] === '03/04/2001') expect(path).toContain('dates.chosen');
      }
    },
    'no part is larger than the server takes': ({ snapshots }) => {
      for (const { context } of snapshots) {
        expect(context.checked.read).toBeLessThanOrEqual(context.read.rows.length);
        expect(
          context.done.sent % limits.importWritten === 0 || context.done.sent === context.checked.planned.length,
        ).toBe(true);
      }
    },
  },
});

async function choosing(table: Table) {
  const machine = importMembersMachine.provide({
    actors: { readTable: fromPromise<Table, { text: string | null }>(async () => table) },
  });
  const actor = createActor(machine, { input: { organizationId: 'harbor-house', today: '2026-11-30' } }).start();
  actor.send({ type: 'text.pasted', text: '' });
  await waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  return actor;
}

it('a column of dates that is chosen by hand is judged anew, whatever was chosen for another (M-209)', async () => {
  const head = ['First name', 'Last name', 'Email', 'Birth date', 'Since', 'Until'];
  const actor = await choosing([
    head,
    ['Ida', 'Frost', 'ida@example.org', '03/04/2001', '01/02/2020', '05/06/2021'],
    ['Gus', 'Frost', 'gus@example.org', '03/04/2002', '30/04/2020', '05/07/2021'],
  ]);
  expect(present(actor.getSnapshot())).toMatchObject({
    view: 'ordering',
    dates: [{ example: '03/04/2001', order: null, readings: { day: 'April 3, 2001', month: 'March 4, 2001' } }],
  });
  actor.send({ type: 'columns.pressed' });
  actor.send({ type: 'dates.chosen', separator: '/', order: 'month' });
  const orderIn = (column: number) => {
    actor.send({ type: 'column.chosen', field: 'birthDate', column });
    return present(actor.getSnapshot()).dates.map(({ order }) => order);
  };
  expect(orderIn(4)).toEqual(['day']);
  expect(orderIn(5)).toEqual([]);
  actor.send({ type: 'check.pressed' });
  expect(present(actor.getSnapshot())).toMatchObject({ view: 'ordering', dates: [{ example: '05/06/2021' }] });
});
