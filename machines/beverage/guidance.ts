/** What an estimate means. The titles and the numbers in the texts are required (B-31 to B-38); the advice is ours. */
export interface Guidance {
  /** From this estimate on. */
  from: number;
  title: string;
  information: string;
  advice: string;
  /** Someone may die: the call for help stands beside it. */
  isEmergency: boolean;
}

export const guidances: readonly Guidance[] = [
  {
    from: 0.02,
    title: 'Relaxed',
    information: 'Judgment and reactions begin to change, though it may not feel like it.',
    advice: 'Eat something, and have water between drinks.',
    isEmergency: false,
  },
  {
    from: 0.04,
    title: 'Buzz Develops',
    information: 'You feel warm and at ease, but you’re less careful and slower to react.',
    advice: 'Slow down, drink water, and plan how you’ll get home.',
    isEmergency: false,
  },
  {
    from: 0.055,
    title: 'Approaching Legal Limit',
    information: 'The legal limit is 0.08. The body clears about 0.016 per hour.',
    advice: 'Stop here, drink water, and don’t drive.',
    isEmergency: false,
  },
  {
    from: 0.08,
    title: 'At the Legal Limit',
    information: 'Balance, speech and reactions suffer. Driving is against the law.',
    advice: 'Stop drinking. Go home with someone who hasn’t been drinking.',
    isEmergency: false,
  },
  {
    from: 0.1,
    title: 'Judgment Severely Impaired',
    information: 'It takes 8-10 hours to clear. Your reactions are slow and your decisions are poor.',
    advice: 'Stop drinking, and stay with people you trust.',
    isEmergency: false,
  },
  {
    from: 0.15,
    title: 'Brown/Black Out Zone',
    information: 'Blackouts, trouble walking, and vomiting are likely.',
    advice: 'Don’t be alone. Someone sober should stay with you.',
    isEmergency: false,
  },
  {
    from: 0.25,
    title: 'DANGER: Pass Out/Death',
    information: 'You could pass out, choke, or stop breathing.',
    advice: 'Get help now. Lay the person on their side, and don’t leave them.',
    isEmergency: true,
  },
  {
    from: 0.35,
    title: 'Call 911',
    information: 'This is alcohol poisoning. It can end in coma and death.',
    advice: 'Call 911 now. Keep the person on their side and watch their breathing.',
    isEmergency: true,
  },
];

/** The guidance of an estimate: the highest that it reaches; below the first there is the number alone (B-40). */
export const guidanceAt = (bac: number): Guidance | null => guidances.findLast(({ from }) => bac >= from) ?? null;
