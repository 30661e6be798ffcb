import { type Field, signalOf, typedAs } from '#machines/app/simulator/fields.ts';
import { lists } from '#src/inspector/simulated/lists.ts';
import { models } from '#src/inspector/simulated/models.ts';
import signals from '#src/inspector/play/signals.json' with { type: 'json' };
import { registry } from '#machines/registry.ts';
import { expect, test } from 'vitest';

const read = (field: Omit<Field, 'name'>, typed: string) =>
  signalOf('given', [{ name: 'it', ...field }], { it: typed });
const wrong = (sentence: string) => ({ errors: { it: expect.stringContaining(sentence) } });
const signal = (it: unknown) => ({ signal: { type: 'given', it } });

test('a field is read as its type asks', () => {
  expect(read({ shape: 'text' }, ' Mia ')).toEqual(signal(' Mia '));
  expect(read({ shape: 'number' }, ' 0.5 ')).toEqual(signal(0.5));
  expect(read({ shape: 'truth' }, 'false')).toEqual(signal(false));
  expect(read({ shape: { one: [1, 5, 15] } }, '15')).toEqual(signal(15));
  expect(read({ shape: { list: 'number' } }, '1\n2')).toEqual(signal([1, 2]));
  expect(read({ shape: { list: 'text' } }, '')).toEqual(signal([]));
  expect(read({ shape: { json: 'Info' } }, '{"a": [1]}')).toEqual(signal({ a: [1] }));
});

test('an empty field is left out, nothing, or itself', () => {
  expect(read({ shape: 'text' }, '')).toEqual(signal(''));
  expect(read({ shape: 'text', nullable: true }, '')).toEqual(signal(null));
  expect(read({ shape: 'number', optional: true, nullable: true }, '')).toEqual({ signal: { type: 'given' } });
  expect(read({ shape: 'number' }, ' ')).toEqual(wrong('Type a number'));
  expect(read({ shape: 'truth' }, '')).toEqual(wrong('Choose one'));
});

test.each([
  [{ shape: 'number' }, 'Infinity', 'Type a number'],
  [{ shape: { one: ['Safe'] } }, 'safe', 'Choose one'],
  [{ shape: { list: { one: ['Safe', 'Not Safe'] } } }, 'Safe\nsafe', 'Line 2 doesn’t fit. It takes Safe, Not Safe.'],
  [{ shape: { json: 'Info' } }, '{a: 1}', 'This isn’t JSON'],
] as const)('%j does not take %j, and says why', (field, typed, sentence) => {
  expect(read(field, typed)).toEqual(wrong(sentence));
});

test('every chart has its signals, and no others', () => {
  const own = (id: string) => (registry[id]?.events ?? []).filter((type: string) => !type.startsWith('xstate.'));
  expect(Object.keys(signals).toSorted()).toEqual(Object.keys(registry).toSorted());
  for (const [id, fields] of Object.entries(signals))
    expect({ id, missing: own(id).filter((type: string) => !(type in fields) && !type.includes('*')) }).toEqual({
      id,
      missing: [],
    });
});

test.each(Object.keys(models))('what the model of %s sends can be typed by hand', async (id) => {
  const model = await (models[id] ?? expect.fail())();
  const known = Reflect.get(signals, id in lists ? 'load' : id) as Readonly<Record<string, readonly Field[]>>;
  for (const given of Object.values(model.situations)) {
    for (const move of [...model.moves(given), ...(given.moves ?? [])]) {
      if (move.kind !== 'act') continue;
      const { type, ...values } = move.signal;
      const fields = known[type] ?? expect.fail(`${type} is not known`);
      const typed = Object.fromEntries(
        fields.map(({ name, shape }) => [name, typedAs(shape, Reflect.get(values, name))]),
      );
      expect(signalOf(type, fields, typed)).toEqual({ signal: JSON.parse(JSON.stringify(move.signal)) });
    }
  }
});
