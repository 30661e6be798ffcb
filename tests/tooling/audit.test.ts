import { expect, test } from 'vitest';
import { audited } from '../../scripts/audit.mjs';

const skipped = { passed: 0, failed: 0, skipped: 1 };
const metadata = { vulnerabilities: { total: 1 } };

test('a registry that can’t be asked is said and counted, and fails nothing (X-63)', () => {
  const message = '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk';
  expect(audited(JSON.stringify({ message, error: { summary: '' } }))).toEqual({
    ...{ ok: true, note: `skipped: the registry can't be asked (${message})`, counts: skipped },
  });
  expect(audited('spawn npm ENOENT\n')).toMatchObject({ ok: true, note: expect.stringContaining('spawn npm ENOENT') });
  expect(audited('')).toMatchObject({ ok: true, counts: skipped });
});

test('what it knows of fails from moderate on, by name, and is not counted as skipped', () => {
  const hono = { name: 'hono', severity: 'moderate', range: '<4.13', fixAvailable: true };
  const found = audited(JSON.stringify({ vulnerabilities: { hono }, metadata }));
  expect(found).toEqual({ ok: false, text: 'hono <4.13: moderate: a fix is there' });
  const low = audited(
    `npm warn\n${JSON.stringify({ vulnerabilities: { hono: { ...hono, severity: 'low' } }, metadata })}`,
  );
  expect(low).toEqual({ ok: true, text: '', note: '1 of low severity' });
  expect(audited(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({ ok: true, text: '' });
});
