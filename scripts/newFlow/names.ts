import { parseArgs } from 'node:util';
import { type SquareId, squareIds } from '#machines/events/eventView/squares.ts';
import { Stop } from '../project.mjs';

/** A flow that is to be made, and what its files call things. */
export interface NewFlow {
  feature: string;
  flow: string;
  address: string;
  /** The `:name` parts of its address, but for the event that it stands below. */
  params: readonly string[];
  /** The square of the event view that its address stands behind; null where it stands below no event. */
  square: SquareId | null;
}

const usage = "Usage: npm run new:flow -- <feature> <flow> [--address '/x/:id'] [--square guestList]";

const belowEvent = /^\/event-view\/:\w+(?=\/[a-z])/;

/** Open to whom the square of the feature is; elsewhere to the owner alone, until someone names another one. */
const squares: Readonly<Record<string, SquareId>> = { door: 'guestList' };
const ownersAlone: SquareId = 'editEvent';

/** What was asked for on the command line; throws `Stop` with a sentence where that cannot be made. */
export function newFlowOf(argv: readonly string[], features: readonly string[]): NewFlow {
  const { names, address: asked, square: named } = readArguments(argv);
  const [feature = '', flow = '', ...more] = names;
  if (!/^[a-z][A-Za-z]+$/.test(flow) || more.length > 0) throw new Stop(usage);
  if (!features.includes(feature)) throw new Stop(`${feature} is no feature. There are ${features.join(', ')}.`);
  const address = (asked ?? `/${wordsOf(flow).replaceAll(' ', '-')}`).replace(belowEvent, '/event-view/:eventId');
  if (!/^(\/(:[a-z][A-Za-z]*|[a-z][a-z-]*))+$/.test(address)) throw new Stop(`${address} is no address. ${usage}`);
  const square = squareIds.find((each) => each === (named ?? squares[feature] ?? ownersAlone));
  if (!square) throw new Stop(`${named} is no square. There are ${squareIds.join(', ')}.`);
  const params = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (belowEvent.test(address)) return { feature, flow, address, params: params.slice(1), square };
  if (address.startsWith('/event-view')) throw new Stop(`${address} is that of the event itself. ${usage}`);
  if (named !== undefined) throw new Stop(`${address} stands behind no square: it is below no event.`);
  return { feature, flow, address, params, square: null };
}

function readArguments(argv: readonly string[]) {
  try {
    const options = { address: { type: 'string' }, square: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { names: positionals, ...values };
  } catch {
    throw new Stop(usage);
  }
}

/** `cancelEvent` → `cancel event`. */
export const wordsOf = (flow: string): string => flow.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A template with the names of a flow in the places of its own. */
export function filled(template: string, { feature, flow, address, params, square }: NewFlow): string {
  const given = square === null ? params : ['world', ...params];
  const typed = given.map((name) => (name === 'world' ? 'world: EventWorld' : `${name}: string`));
  const names: Readonly<Record<string, string>> = {
    feature,
    flow,
    Flow: capital(flow),
    words: wordsOf(flow),
    Title: wordsOf(flow).split(' ').map(capital).join(' '),
    fields: params.map((name) => `${name}: string;`).join('\n  '),
    values: params.map((name) => `${name}: 'one'`).join(', '),
    literals: params.map(() => "'one'").join(', '),
    names: params.join(', '),
    props: given.length === 0 ? '' : `{ ${given.join(', ')} }: { ${typed.join('; ')} }`,
    below: address.replace(belowEvent, '').slice(1).replaceAll(/:\w+/g, 'one'),
  };
  return template.replace(/__(\w+?)__/g, (whole, name: string) => names[name] ?? whole);
}
