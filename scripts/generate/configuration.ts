import { variables } from '#server/variables.ts';
import type { Generated } from './lists.ts';

/** The page of every variable that the server reads. */
export function tableOfVariables(): Generated {
  const topics = Map.groupBy(Object.entries(variables), ([, { of }]) => of);
  const tables = [...topics].flatMap(([topic, rows]) => [
    `## ${topic}`,
    '',
    '| variable | unless set | means |',
    '|---|---|---|',
    ...rows.map(([name, { usual, without, means, secret }]) => {
      const holds = usual === undefined ? (without ?? 'none') : `\`${usual}\``;
      return `| \`${name}\`${secret ? ' *' : ''} | ${holds} | ${means} |`;
    }),
    '',
  ]);
  return {
    path: 'docs/configuration.md',
    text: [
      '# Configuration',
      '',
      '<!-- Written by `npm run generate` from server/variables.ts. -->',
      '',
      'Variables of the environment, read once at the start; an empty one counts as not set. A name with * is a secret and may stand in a file instead, which the variable of that name with `_FILE` behind it names; a newline at its end is no part of it. How they are used: [operating](operating.md).',
      '',
      ...tables,
    ].join('\n'),
  };
}
