import type { AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * Throws when a machine is no lifecycle: an invoke or a delay would have to run somewhere, and a history state would be
 * lost between two facts, because only the state's value and context are stored.
 */
export const refuseImpure = (machine: AnyStateMachine): void => {
  const visit = (node: AnyStateNode): void => {
    const wrong = impurity(node);
    if (wrong !== undefined) throw new TypeError(`The lifecycle ${machine.id} has ${wrong} in its state "${node.id}".`);
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
};

const impurity = (node: AnyStateNode): string | undefined => {
  if (node.type === 'history') return 'a history state';
  if (node.invoke.length > 0) return 'an invoke';
  if (node.after.length > 0) return 'a delay';
  return undefined;
};
