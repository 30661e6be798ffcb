/** One number with what it is told apart by. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface Scrape {
  text: string;
  samples: readonly Sample[];
  /** The sum of a metric where its labels are these; null where it is not there. */
  of(name: string, labels?: Readonly<Record<string, string>>): number | null;
}

/** What `/metrics` says. */
export async function scrape(url: string): Promise<Scrape> {
  const text = await (await fetch(url)).text();
  const samples = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const told = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', word = '']) => [key, word]);
    return [{ name, labels: Object.fromEntries(told) as Record<string, string>, value: Number(value) }];
  });
  return {
    text,
    samples,
    of(name, wanted = {}) {
      const found = samples.filter(
        (sample) => sample.name === name && Object.entries(wanted).every(([key, word]) => sample.labels[key] === word),
      );
      return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

/** The values of labels that are words, without what Node says of itself. */
export const wordsOf = ({ samples }: Scrape): Set<string> =>
  new Set(
    samples
      .filter(({ name }) => name.startsWith('muster_'))
      .flatMap(({ labels }) => Object.entries(labels).flatMap(([key, word]) => (key === 'le' ? [] : [word]))),
  );
