import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { calculated } from './hostZone.calculations.ts';

const script = `
  const { calculated } = await import(${JSON.stringify(new URL('./hostZone.calculations.ts', import.meta.url).href)});
  process.stdout.write(JSON.stringify([Intl.DateTimeFormat().resolvedOptions().timeZone, calculated()]));
`;

it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'America/Santiago', 'Pacific/Apia'])(
  'answers on a machine in %s as everywhere',
  async (zone) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    });
    expect(JSON.parse(stdout)).toEqual([
      expect.stringMatching(zone === 'Asia/Kolkata' ? /^Asia\// : zone),
      calculated(),
    ]);
  },
);
