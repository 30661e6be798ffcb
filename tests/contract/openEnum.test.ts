import * as z from 'zod/mini';
import { settleConflict } from '#contract/door/doorLogCalls.ts';
import { openEnum } from '#contract/kit/openEnum.ts';
import { AuditEntry } from '#contract/organization/audit.ts';
import { RetainedData } from '#contract/organization/erasure.ts';
import { retainedText } from '#contract/organization/retainedText.ts';
import { expect, it } from 'vitest';

it('a value of a later version is read as another one, and what is no text is refused', () => {
  const Kind = openEnum(['mail', 'sms']);
  expect(['mail', 'sms', 'pigeon'].map((each) => z.parse(Kind, each))).toEqual(['mail', 'sms', 'other']);
  expect(z.safeParse(Kind, 5).success).toBe(false);
});

it('a page of before says in general words what it doesn’t know, instead of refusing the answer', () => {
  const kept = z.parse(RetainedData, { kind: 'letters', count: 2, until: null });
  expect(retainedText(kept, 'Etc/UTC')).toBe('2 things that this page can’t show yet. Reload the page to see more.');
  expect(AuditEntry.shape.kind.safeParse('balloonLaunched').data).toBe('other');
});

it('what is asked for stays one of the known values', () => {
  const body = { answer: 'aNewOne', admissions: [] };
  expect(settleConflict.body?.safeParse(body).error?.issues.map(({ path }) => path[0])).toContain('answer');
});
