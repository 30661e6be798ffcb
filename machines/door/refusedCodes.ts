import { asSentence, errorText } from '#contract/kit/errorText.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

/** What a server said of a noted code, while nobody stood at the door to read it. */
export interface RefusedCode {
  /** As it was given, and when, UTC ISO: two tabs that send it are told of one. */
  code: string;
  at: string;
  /** Whoever it is of is inside already: the code was given twice, and no one is missing. */
  isInside: boolean;
  /** The rule, as it is said. */
  reason: string;
}

/** What a refusal by rule says of a noted code, which was given at a moment, UTC ISO. */
export const refusedCodeOf = ({ code, at }: { code: string; at: string }, error: unknown): RefusedCode => ({
  code,
  at,
  isInside: refusalCode(error) === 'alreadyIn',
  reason: errorText(error),
});

/** Whether one of these is the same code, given at the same moment. */
export const isAmong = (
  { code, at }: Pick<RefusedCode, 'code' | 'at'>,
  codes: readonly Pick<RefusedCode, 'code' | 'at'>[],
): boolean => codes.some((each) => each.code === code && each.at === at);

interface Said {
  isInside: boolean;
  title: string;
  text: string;
}

/**
 * What is said of codes that were refused: how many, and by which rules. `from` ends the subject, such as ` at Autumn Social`.
 * Codes of people who are inside are said apart, for nothing is lost with them (C-75).
 */
export function refusedCodesText(codes: readonly RefusedCode[], from: string): Said[] {
  const [inside, turnedDown] = [codes.filter(({ isInside }) => isInside), codes.filter(({ isInside }) => !isInside)];
  return [
    ...(turnedDown.length > 0 ? [{ isInside: false, ...turnedDownText(turnedDown, from) }] : []),
    ...(inside.length > 0 ? [{ isInside: true, ...insideText(inside, from) }] : []),
  ];
}

function turnedDownText(codes: readonly RefusedCode[], from: string) {
  const [subject, were, them] = codes.length === 1 ? ['A noted code', 'was', 'it'] : [noted(codes), 'were', 'them'];
  return { title: `${subject}${from} ${were} refused.`, text: `${rulesOf(codes)} No one was checked in with ${them}.` };
}

function insideText(codes: readonly RefusedCode[], from: string) {
  const [only] = codes;
  return only && codes.length === 1
    ? { title: `A noted code${from} was of someone already inside.`, text: asSentence(only.reason) }
    : { title: `${noted(codes)}${from} were of people already inside.`, text: 'They stay checked in.' };
}

const noted = ({ length }: readonly RefusedCode[]): string => `${length} noted codes`;

/** `RSVP cancelled.`, or by how many each rule was met: `2: RSVP cancelled. 1: Not RSVP.` */
function rulesOf(codes: readonly RefusedCode[]): string {
  const byRule = [...Map.groupBy(codes, ({ reason }) => asSentence(reason))];
  return byRule.map(([rule, { length }]) => (byRule.length === 1 ? rule : `${length}: ${rule}`)).join(' ');
}
