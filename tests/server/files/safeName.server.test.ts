import { expect, test } from 'vitest';
import { safeName } from '#server/files/safeName.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\mia\\plan.PDF', 'plan.pdf'],
  ['run.exe.pdf', 'run_exe.pdf'],
  ['v1.2 of the plan.pdf', 'v1.2 of the plan.pdf'],
  ['plan\u202efdp.exe.pdf', 'planfdp_exe.pdf'],
  ['a\u0000b\nc\u200b.pdf', 'abc.pdf'],
  ['<a href="x">.pdf', '_a href=_x__.pdf'],
  ['..pdf', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file.pdf'],
  ['   .pdf', 'file.pdf'],
  ['con.pdf', '_con.pdf'],
  ['plan.txt', 'plan.pdf'],
  ['Änne’s plan.pdf', 'Änne’s plan.pdf'],
  ['half \ud800 a pair.pdf', 'half \ufffd a pair.pdf'],
  [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(20).trim()}.pdf`],
])('%j becomes %j', (name, safe) => expect(safeName(name, 'application/pdf')).toBe(safe));
