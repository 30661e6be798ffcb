import { crashed, offline, refusalOf, today } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { importMembersMachine, type Table } from './machine.ts';
import { present } from './present.ts';
import { limits } from '#contract/kit/limits.ts';

const { answered } = answersOf(importMembersMachine);

const head = ['First name', 'Last name', 'Email', 'Birth date'];
const ida = ['Ida', 'Frost', 'ida@example.org', '2004-11-03'];
const two: Table = [head, ida, ['Gus', 'Ångström', 'gus@example.org', '']];
const wrongOne: Table = [head, ida, ['Gus', '', 'gus@example.org', '']];
const wrongAll: Table = [head, ['Gus', '', 'gus@example.org', '']];
const either: Table = [head, ida.with(3, '03/04/2001'), ['Gus', 'Ångström', 'gus@example.org', '05-06-2002']];
const unknown: Table = [['Who', 'Name', 'Address', 'Born'], ida.with(3, '03/04/2001')];

const onFile = { firstName: 'Ida', lastName: 'Berg', email: 'ida@example.org', phone: '', birthDate: '' };
const nothing = { added: 0, changed: 0, left: 0, faults: [] };
const many: Table = [
  head,
  ...Array.from({ length: limits.importRead + 1 }, (_, n) => ['A', 'B', `a${n}@example.org`, '']),
];
const text = 'First name,Last name,Email\nIda,Frost,ida@example.org';

export const importMembersModel = defineModel({
  id: 'importMembers',
  machine: importMembersMachine,
  situations: {
    'a table of two': {
      input: { organizationId: 'harbor-house', today },
      moves: [
        answered('readTable', 'two', two),
        answered('readTable', 'one wrong', wrongOne),
        answered('readTable', 'all wrong', wrongAll),
        answered('readTable', 'nothing', [head, ['', ' ']]),
        act({ type: 'file.chosen', name: 'members.csv', size: 2_048 }),
        act({ type: 'file.chosen', name: 'members.csv', size: limits.importBytes + 1 }, 'too large'),
        answered('previewImport', 'a new one and a change', {
          findings: [{ is: 'change', seen: onFile }, { is: 'new' }],
        }),
        answered('previewImport', 'nothing new', { findings: [{ is: 'same' }, { is: 'same' }] }),
        answered('previewImport', 'one on hold', {
          findings: [
            { is: 'wrong', fault: { field: 'email', message: 'Ida Frost is suspended. Reinstate them instead.' } },
            { is: 'new' },
          ],
        }),
        refused('previewImport', 'no admin', refusalOf('notAllowed'), 'isNoAdmin'),
        act({ type: 'import.pressed' }),
        answered('importMembers', 'done', { ...nothing, added: 1, changed: 1 }),
        answered('importMembers', 'one overtaken', {
          ...nothing,
          added: 1,
          faults: [
            { at: 0, field: 'lastName', message: 'Someone else just changed Ida Berg, so they were left as they are.' },
          ],
        }),
        crashed('importMembers'),
        refused('importMembers', 'no admin any more', refusalOf('notFound'), 'isNoAdmin'),
      ],
    },
    'columns of other names': {
      input: { organizationId: 'harbor-house', today },
      moves: [
        answered('readTable', 'unknown columns', unknown),
        act({ type: 'column.chosen', field: 'firstName', column: 0 }, 'first name'),
        act({ type: 'column.chosen', field: 'lastName', column: 1 }, 'last name'),
        act({ type: 'column.chosen', field: 'email', column: 2 }, 'email'),
        act({ type: 'column.chosen', field: 'birthDate', column: 3 }, 'birth date'),
        act({ type: 'dates.chosen', separator: '/', order: 'day' }, 'day first'),
        act({ type: 'check.pressed' }),
        act({ type: 'columns.pressed' }),
        answered('previewImport', 'new', { findings: [{ is: 'new' }] }),
      ],
    },
    'dates that read two ways': {
      input: { organizationId: 'harbor-house', today },
      moves: [
        answered('readTable', 'either order', either),
        act({ type: 'dates.chosen', separator: '/', order: 'day' }, 'day first'),
        act({ type: 'dates.chosen', separator: '/', order: 'month' }, 'month first'),
        act({ type: 'dates.chosen', separator: '-', order: 'day' }, 'dashes, day first'),
        act({ type: 'columns.pressed' }),
        act({ type: 'check.pressed' }),
        answered('previewImport', 'both new', { findings: [{ is: 'new' }, { is: 'new' }] }),
      ],
    },
    'more than a part': {
      input: { organizationId: 'harbor-house', today },
      moves: [
        answered('readTable', 'many', many),
        answered(
          'readTable',
          'too many',
          Array.from({ length: limits.importRows + 2 }, () => ['A']),
        ),
        answered('previewImport', 'new', {
          findings: Array.from({ length: limits.importRead }, () => ({ is: 'new' as const })),
        }),
        act({ type: 'import.pressed' }),
        answered('importMembers', 'a part', { ...nothing, added: limits.importWritten }),
      ],
    },
  },
  moves: () => [
    act({ type: 'text.pasted', text }),
    act({ type: 'another.pressed' }),
    act({ type: 'retry.pressed' }),
    refused('readTable', 'no table', {
      message: 'This file can’t be read as a table. Save it as CSV and choose it again.',
    }),
    offline('previewImport'),
    offline('importMembers'),
  ],
  present,
  key: ({ context: { read, checked, done, error, columns, dateOrders, table } }) => [
    ...[read.rows.length, checked.read, checked.planned.length, done.sent, done.faults.length],
    ...[error, columns, dateOrders, table.length],
  ],
});
