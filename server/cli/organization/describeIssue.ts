import type * as z from 'zod/mini';

/** What a schema found, for the person who wrote the file: the field and what it must be. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.');
  const named = field === '' ? 'the file' : field;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not known here`;
    case 'invalid_type':
      return `${named} is missing or is not ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `${named} must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_key':
    case 'invalid_union':
    case 'invalid_element':
      return `${named} is not valid`;
    default:
      return `${named} ${issue.message}`;
  }
}

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a list of named values',
  record: 'a list of named values',
};
