import * as z from 'zod/mini';
import type { AnyCall } from '#contract/kit/call.ts';
import { callNamed, callNames } from '#contract/calls.ts';
import { RefusalBody, type RefusalCode, refusals } from '#contract/kit/refusals.ts';

type Document = Record<string, unknown>;

/** OpenAPI 3.1 of every call that has a handler, made from the contract alone. */
export function openApi(): Document {
  const paths: Record<string, Document> = {};
  for (const call of callNames.map(callNamed)) {
    const operations = (paths[`/api${call.path}`] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '1' },
    paths,
    components: {
      schemas: { Refusal: schemaOf(RefusalBody) },
      securitySchemes: { identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(call: AnyCall): Document {
  return {
    operationId: call.name,
    tags: [call.feature],
    ...(call.ours ? { 'x-muster-own': true } : {}),
    ...(call.auth === 'public' ? {} : { security: [{ identityToken: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body
      ? { requestBody: { required: true, content: { [mediaType(call)]: { schema: schemaOf(call.body) } } } }
      : {}),
    responses: {
      200: { description: 'Answer', content: { 'application/json': { schema: schemaOf(call.answer) } } },
      ...refusalsOf(call),
    },
  };
}

const mediaType = (call: AnyCall) => (call.multipart ? 'multipart/form-data' : 'application/json');

const pathParameters = (call: AnyCall) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(call: AnyCall): Document[] {
  const own = call.query ? Object.keys(z.toJSONSchema(call.query, { io: 'input' }).properties ?? {}) : [];
  const pair = {
    both: ['OrganizationId', 'ParentId'],
    organization: ['OrganizationId'],
    parent: ['ParentId'],
    none: [],
  }[call.tenantParams];
  return [...pair, ...own].map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } }));
}

/** A role that rests until a second factor is on refuses whatever it allows. */
const codesOf = ({ auth, refusals: codes }: AnyCall): readonly RefusalCode[] =>
  auth !== 'public' && codes.includes('notFound') ? [...codes, 'secondFactorNeeded'] : codes;

function refusalsOf(call: AnyCall): Document {
  const byStatus = Map.groupBy(codesOf(call), (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

const schemaOf = (schema: z.core.$ZodType): Document => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
