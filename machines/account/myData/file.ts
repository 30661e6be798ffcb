import type { MyData } from '#contract/account/myData.ts';
import { localDate } from '#contract/kit/zones.ts';
import type { OneFile } from './machine.ts';
import { dataPage } from './page.ts';

export interface DataFile {
  name: string;
  type: string;
  text: string;
}

/** The file of someone's data: its name says the day in their zone (IANA id), never who they are. */
export function dataFile(data: MyData, format: OneFile, zone: string): DataFile {
  const name = `muster-data-${localDate(data.madeAt, zone)}`;
  if (format === 'page') return { name: `${name}.html`, type: 'text/html;charset=utf-8', text: dataPage(data, zone) };
  const parts = data.parts.map(({ title, rows }) => ({ title, rows }));
  return {
    name: `${name}.json`,
    type: 'application/json',
    text: `${JSON.stringify({ madeAt: data.madeAt, parts }, null, 2)}\n`,
  };
}
