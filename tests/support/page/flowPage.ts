import type { FailedRule } from '#contract/kit/form.ts';
import type { FlowModel, SignalOf } from '#machines/kit/model/model.ts';
import type { PageShown } from './readPage.ts';

/** What a person does with a screen, by the names of what is on it: once for Testing Library, once for Playwright. */
export interface Hand {
  /** A button of the open dialog, or of the screen. Where several have the name, `nth` tells which: 0 the first, -1 the last. */
  press(name: string, nth?: number): Promise<void>;
  /** Puts a text into a field in place of what it holds; a date, a time and a slider are told as their inputs hold them. */
  type(label: string, text: string): Promise<void>;
  /** An option of a select. */
  choose(label: string, option: string): Promise<void>;
  check(label: string, on: boolean): Promise<void>;
  /** Enter, in a field. */
  enter(label: string): Promise<void>;
  /** Into a field and out of it again. */
  blur(label: string): Promise<void>;
}

export type Act<Signal, View> = (at: Hand & { signal: Signal; view: View }) => Promise<void>;

/** What is done for each signal, by its type or by `signal.type (label)`. */
export type ActsOf<Signal extends { type: string }, View> = {
  readonly [Type in Signal['type'] as Type | `${Type} (${string})`]?: Act<Extract<Signal, { type: Type }>, View>;
};

type None = 'links' | 'errors' | 'alerts' | 'statuses';

/**
 * What a screen says: all of its buttons and, where they are left out here, no link, alert, status, wrong field or dialog; its
 * address, unless it is left as it was. Of lists and fields those that are named, undefined for one that is not there;
 * paragraphs where they are told. `says` are words that stand there in this order, `silent` ones that do not. `maybe` tells how
 * buttons, links and alerts begin of which the view does not say whether they are there.
 */
export interface ScreenShown
  extends Pick<PageShown, 'heading' | 'buttons'>,
    Partial<Pick<PageShown, 'address' | 'links' | 'errors' | 'alerts' | 'statuses' | 'paragraphs'>> {
  lists?: Readonly<Record<string, readonly string[] | undefined>>;
  fields?: Readonly<Record<string, string | boolean | undefined>>;
  says?: readonly string[];
  silent?: readonly string[];
  maybe?: readonly string[];
  dialog?: Omit<ScreenShown, 'address' | 'dialog'> | null;
}

/** What stands beside a screen on a wide page alone, as much a whole as the screen. */
export type AsideShown = Omit<ScreenShown, 'address' | 'heading' | 'dialog'>;

/** Where a flow leads when it is over, and the heading of the screen there. */
export interface Left {
  address: string;
  heading?: string;
}

/**
 * A flow's screen: what a person does there and what they see of a view. It is written for the fixture's ids and names; a
 * browser puts those of its own data in their place.
 */
export interface FlowPage<Signal extends { type: string }, View> {
  acts: ActsOf<Signal, View>;
  /** A selector of what stands on the screen and is another flow's. */
  outside?: string;
  /** It is walked on a wide page, with what stands beside its screen. */
  wide?: true;
  /** False for what no one can do from what is shown: a browser leaves it out, in jsdom it is sent to the chart. */
  offers?(signal: Signal, view: View): boolean;
  shown(view: View): ScreenShown;
  leaves?(view: View): Left | null;
}

/** The page of a flow, by its model. */
export type PageOf<Model> =
  Model extends FlowModel<infer Machine, infer View, infer _> ? FlowPage<SignalOf<Machine>, View> : never;

const none: Pick<PageShown, None> = { links: [], errors: {}, alerts: [], statuses: [] };

/** What is wrong at one field, as `errors` says it. */
export const failing = (field: string, sentence: string | null): Record<string, string> =>
  sentence === null ? {} : { [field]: sentence };

/** What is wrong with a form, by the labels of its fields. */
export const errorsIn = (
  failed: FailedRule | null,
  labels: Readonly<Record<string, string>>,
): Record<string, string> => (failed === null ? {} : { [labels[failed.field] ?? failed.field]: failed.message });

/** What is expected of a screen with nothing left out that is none. */
export function whole({ dialog = null, ...expected }: ScreenShown): ScreenShown {
  return { ...none, ...expected, dialog: dialog && { ...none, ...dialog } };
}

/** What was read, as far as it is looked at: equal to what is expected when the screen is right. */
export function lookedAt(seen: PageShown, expected: ScreenShown): object {
  const { dialog, ...rest } = expected;
  return { ...partOf(seen, rest), dialog: seen.dialog && dialog ? partOf(seen.dialog, dialog) : seen.dialog };
}

/** The same of what stands beside it; null where nothing does. */
export function lookedBeside(
  seen: PageShown | null,
  expected: AsideShown | null,
): [seen: object | null, AsideShown | null] {
  const all = expected && { ...none, ...expected };
  return [seen && all ? partOf(seen, all) : seen, all];
}

function partOf(page: Omit<PageShown, 'dialog'>, { says, silent, maybe, ...expected }: Partial<ScreenShown>): object {
  const seen = maybe ? { ...page, ...withoutThose(maybe, page) } : page;
  const part: Record<string, unknown> = maybe ? { maybe } : {};
  for (const key of Object.keys(expected) as (keyof typeof seen)[])
    part[key] = key === 'fields' || key === 'lists' ? named(seen[key], expected[key] ?? {}) : seen[key];
  if (says) part.says = inOrder(seen.text, says);
  if (silent) part.silent = silent.filter((words) => !seen.text.includes(words));
  return part;
}

function withoutThose(maybe: readonly string[], { buttons, links, alerts }: Omit<PageShown, 'dialog'>) {
  const isSure = (words: string) => !maybe.some((begins) => words.startsWith(begins));
  return { buttons: buttons.filter(isSure), links: links.filter(isSure), alerts: alerts.filter(isSure) };
}

const named = (seen: Readonly<Record<string, unknown>>, expected: object) =>
  Object.fromEntries(Object.keys(expected).map((name) => [name, seen[name]]));

function inOrder(text: string, words: readonly string[]): string[] {
  let from = 0;
  return words.filter((each) => {
    const at = text.indexOf(each, from);
    if (at < 0) return false;
    from = at + each.length;
    return true;
  });
}
