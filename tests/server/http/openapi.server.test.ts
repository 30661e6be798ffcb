import { describe, expect, test } from 'vitest';
import { callNamed, callNames } from '#contract/calls.ts';
import { openApi } from '#server/http/openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { type: string } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  security?: unknown[];
}

const document = openApi() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the description of the API', () => {
  test('holds every call that has a handler, and no other', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...callNames].sort());
  });

  test('names every part of a path as a parameter', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath);
    }
  });

  test('says for each call what it answers, how it refuses and whether a token is needed', () => {
    for (const { operation } of operations) {
      const call = callNamed(callNames.find((name) => name === operation.operationId) ?? 'getCurrentUser');
      expect(operation.responses[200]?.content['application/json']?.schema).toMatchObject({});
      const codes = Object.values(operation.responses).flatMap(({ description }) => description.split(', '));
      expect(codes).toEqual(expect.arrayContaining([...call.refusals]));
      expect(operation.security === undefined).toBe(call.auth === 'public');
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
        call.body ? [call.multipart ? 'multipart/form-data' : 'application/json'] : [],
      );
    }
  });

  test('is JSON through and through', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.openapi).toBe('3.1.0');
  });
});
