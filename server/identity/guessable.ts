import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isCommon } from './commonPasswords.ts';

/** What is said of a password that is guessed too easily. */
export const guessable = 'This password is too easy to guess. Try a few words that don’t belong together.';

/** 0 to 4; below this fewer than a million guesses find it. */
const leastScore = 2;

/** What comes after so many characters is not looked at: a repeated pattern takes longer with each of them. */
const longestChecked = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Common words and passwords, and names and words of English; read with the first password that someone chooses. */
async function readEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/**
 * Whether a password is among the common ones, or made of words, names, dates and patterns that are tried first; `about`, texts
 * about its owner such as their address, are tried too. Nothing leaves the server. It takes some 10 ms, the first time 200.
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  if (await isCommon(password)) return true;
  estimator ??= readEstimator();
  const { score } = (await estimator).check(password.slice(0, longestChecked), [...new Set(about.flatMap(triedOf))]);
  return score < leastScore;
}

/** What is tried of a text about someone: its words, all of them in one, and of an address what stands before its `@`. */
function triedOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return [...words, words.join(''), text, ...text.split('@')].filter((word) => word.length > 2);
}
