import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod/mini';
import type { Report } from './problem.ts';
import { describeIssue } from './describeIssue.ts';

export type YamlPath = readonly (string | number)[];

/** What a YAML file says, and the line on which each part of it stands. */
export interface YamlFile<T> {
  data: T;
  /** The line of a part, or of the nearest part around it that stands in the file. */
  lineOf(path: YamlPath): number | null;
}

/** Reads YAML text by a schema. Every problem is reported with its line; null when there was one. `firstLine` is the line of the text in its file. */
export function readYaml<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
  report: Report,
  firstLine = 1,
): YamlFile<z.infer<S>> | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  for (const { pos, message } of document.errors) report(file, lineAt(pos[0]), message);
  if (document.errors.length > 0) return null;

  const result = schema.safeParse(document.toJS());
  if (result.success) return { data: result.data, lineOf };
  for (const issue of result.error.issues) {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    report(file, lineOf([...path, ...unknown]), describeIssue(issue));
  }
  return null;

  function lineAt(offset: number): number {
    return lines.linePos(offset).line + firstLine - 1;
  }

  function lineOf(path: YamlPath): number | null {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return null;
  }
}
