import { stringify } from 'yaml';

/** YAML that no long line is broken in; what is undefined is left out. */
export const yamlText = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
