import { Stop } from '../project.mjs';

/** A flow that is to be made, and what its files call things. */
export interface NewFlow {
  feature: string;
  flow: string;
  address: string;
  /** The `:name` parts of its address. */
  params: readonly string[];
}

const usage = "Usage: npm run new:flow -- <feature> <flow> [--address '/x/:id']";

/** What was asked for on the command line; throws `Stop` with a sentence where that cannot be made. */
export function newFlowOf(argv: readonly string[], features: readonly string[]): NewFlow {
  const at = argv.indexOf('--address');
  const [feature = '', flow = '', ...more] = at < 0 ? argv : [...argv.slice(0, at), ...argv.slice(at + 2)];
  if (!/^[a-z][A-Za-z]+$/.test(flow) || more.length > 0) throw new Stop(usage);
  if (!features.includes(feature)) throw new Stop(`${feature} is no feature. There are ${features.join(', ')}.`);
  const address = at < 0 ? `/${wordsOf(flow).replaceAll(' ', '-')}` : (argv[at + 1] ?? '');
  if (!/^(\/(:[a-z][A-Za-z]*|[a-z][a-z-]*))+$/.test(address)) throw new Stop(`${address} is no address. ${usage}`);
  if (address.startsWith('/event-view/'))
    throw new Stop('A screen of an event takes the event that stands around it: begin with a copy of cancelEvent.');
  return { feature, flow, address, params: [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name) };
}

/** `cancelEvent` → `cancel event`. */
export const wordsOf = (flow: string): string => flow.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A template with the names of a flow in the places of its own. */
export function filled(template: string, { feature, flow, params }: NewFlow): string {
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
    props:
      params.length === 0 ? '' : `{ ${params.join(', ')} }: { ${params.map((name) => `${name}: string`).join('; ')} }`,
  };
  return template.replace(/__(\w+?)__/g, (whole, name: string) => names[name] ?? whole);
}
