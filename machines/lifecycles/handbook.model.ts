import { act, defineModel } from '#machines/kit/model/model.ts';
import { type HandbookFact, handbookMachine } from './handbook.machine.ts';

const told = { at: '2026-11-02T15:00:00.000Z', by: 'sam' };

/** Facts of the tests' world: a folder brought the rules `name` and `care`. */
export const taken: HandbookFact = {
  type: 'handbook.taken',
  ...told,
  rules: [
    { id: 'name', hash: 'n1' },
    { id: 'care', hash: 'c1' },
  ],
};
export const ruleWritten = (rule: string, seen: string | null, hash: string): HandbookFact => ({
  type: 'handbook.written',
  ...{ ...told, rule, seen, hash },
});
export const ruleMoved = (rule: string, from: number, to: number): HandbookFact => ({
  type: 'handbook.moved',
  ...{ ...told, rule, from, to },
});
export const ruleArchived = (rule: string, seen: string): HandbookFact => ({
  type: 'handbook.archived',
  ...{ ...told, rule, seen },
});
export const ruleRestored = (rule: string, seen: string): HandbookFact => ({
  type: 'handbook.restored',
  ...{ ...told, rule, seen },
});

export const handbookModel = defineModel({
  id: 'handbook',
  kind: 'lifecycle',
  machine: handbookMachine,
  situations: { 'the house rules of a parent': { input: { id: 'northfield.rules' } } },
  moves: () => [
    act(taken),
    act(ruleWritten('name', 'n1', 'n2'), 'a new version of name'),
    act(ruleWritten('care', 'c1', 'c2'), 'a new version of care'),
    act(ruleWritten('quiet', null, 'q1'), 'a new rule'),
    act(ruleMoved('care', 2, 1), 'care up'),
    act(ruleArchived('name', 'n1'), 'name'),
    act(ruleRestored('name', 'n1'), 'name'),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
