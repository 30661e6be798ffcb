import type { OrganizationAlert } from '#contract/entities/alert.ts';
import { alertLine, answerSign } from './words.ts';

export interface AlertRow {
  alert: OrganizationAlert;
  id: string;
  text: string;
  line: string;
  /** What the member answered, as mark and word. */
  answer: ReturnType<typeof answerSign>;
  href: string;
  /** Where its answers are read; null for who may not. */
  board: string | null;
}

export interface AlertsView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  rows: AlertRow[];
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
}

interface Loaded {
  data: readonly OrganizationAlert[] | null;
  error: string | null;
}

/** The alerts of an organization, newest first, from what has loaded so far. */
export function alertsOf({ data, error }: Loaded): AlertsView {
  if (data === null) return { view: error === null ? 'loading' : 'failed', rows: [], error };
  return { view: data.length === 0 ? 'empty' : 'shown', rows: data.map(rowOf), error };
}

const rowOf = (alert: OrganizationAlert): AlertRow => ({
  alert,
  id: alert.id,
  text: alert.information,
  line: alertLine(alert),
  answer: answerSign(alert.ownStatus),
  href: `/safety-alerts/${alert.id}`,
  board: alert.mayReadAnswers ? `/safety-alerts/${alert.id}/answers` : null,
});

/** The alerts that a member has not answered yet. */
export const owedOf = (alerts: readonly OrganizationAlert[]): OrganizationAlert[] =>
  alerts.filter(({ ownStatus }) => ownStatus === null);

/** The newest alert, where the member has not answered it: what came before it has been overtaken. */
export const newestOwed = (alerts: readonly OrganizationAlert[]): OrganizationAlert | null => {
  const [newest] = alerts;
  return newest && newest.ownStatus === null ? newest : null;
};
