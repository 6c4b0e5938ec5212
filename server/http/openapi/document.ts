/**
 * `/openapi.json`: the machine-readable description, derived from the contract's table and schemas
 * (specification, "Versioning"). Needs no key.
 */
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import {
  apiVersion,
  basePath,
  operation,
  type Operation,
  type OperationName,
  operationNames,
  rateLimits,
} from '#contract/operations.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { type OperationSchemas, schemas } from '#contract/schemas/index.ts'
import { acceptLanguage, idempotencyKey, knownKeyHeaders, replayableHeaders } from './headers.ts'
import { operationTexts, tagTexts } from './operation-texts.ts'
import { problemCodes, problemResponder, problemSchema } from './problem-responses.ts'
import { schemaOverride } from './schema-override.ts'

/** `listGroupMembers` → `List group members`. */
function summary(name: OperationName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The first segment of the path: `members`, `groups`, … */
function tagOf(row: Operation): string {
  return row.path.split('/')[1] ?? ''
}

function success(row: Operation, shape: OperationSchemas): ZodOpenApiResponseObject {
  const description = { 200: 'Done.', 201: 'Created.', 204: 'Done; there is no body.' }[row.status]
  return {
    description,
    headers: row.idempotent ? replayableHeaders : knownKeyHeaders,
    ...(shape.response ? { content: { 'application/json': { schema: shape.response } } } : {}),
  }
}

function byStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  return Map.groupBy(codes, (code) => problems[code].status)
}

type Respond = ReturnType<typeof problemResponder>

function responses(name: OperationName, respond: Respond): ZodOpenApiResponsesObject {
  const [row, shape]: [Operation, OperationSchemas] = [operation(name), schemas[name]]
  const refusals = byStatus(problemCodes(row, shape, operationTexts[name]))
  return Object.fromEntries([
    [row.status, success(row, shape)],
    ...[...refusals].map(([status, codes]) => [status, respond(codes)] as const),
  ])
}

function describeOperation(name: OperationName, respond: Respond): ZodOpenApiOperationObject {
  const [row, shape]: [Operation, OperationSchemas] = [operation(name), schemas[name]]
  const { description } = operationTexts[name]
  return {
    operationId: name,
    summary: summary(name),
    ...(description ? { description } : {}),
    tags: [tagOf(row)],
    security: [{ apiKey: row.scope ? [row.scope] : [] }],
    'x-scope': row.scope,
    'x-module': row.module,
    parameters: [...(row.idempotent ? [idempotencyKey] : []), acceptLanguage],
    requestParams: { path: shape.params, query: shape.query },
    ...(shape.body
      ? { requestBody: { required: !shape.bodyOptional, content: { 'application/json': { schema: shape.body } } } }
      : {}),
    responses: responses(name, respond),
  }
}

function paths(respond: Respond): Record<string, ZodOpenApiPathItemObject> {
  const all: Record<string, ZodOpenApiPathItemObject> = {}
  for (const name of operationNames) {
    const { path, method } = operation(name)
    all[path] = { ...all[path], [method.toLowerCase()]: describeOperation(name, respond) }
  }
  return all
}

/** The OpenAPI 3.1 document. `publicUrl` is the address of the service without `/v2` and without a slash at the end. */
export function openApiDocument(publicUrl: string): ReturnType<typeof createDocument> {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Membership Administration API',
        version: apiVersion,
        description:
          'The members, groups, committees, events, invoices and payments of one association. ' +
          'What is marked `x-assumed` is not in the specification: another service may do it otherwise. ' +
          `A live key may make ${rateLimits.live} requests per minute, a test key ${rateLimits.test}.`,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl + basePath }],
      tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
      paths: paths(problemResponder(`${publicUrl}/docs/errors`)),
      components: {
        schemas: { Problem: problemSchema },
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key of the association (`lb_live_…` or `lb_test_…`), in this header only, never in the address.',
          },
        },
      },
    },
    { override: schemaOverride },
  )
}

/** Serves the document at `/openapi.json`, built at the first request. Any page may read it: it reveals nothing about an association. */
export function mountOpenApi(app: Pick<Hono, 'get'>, { publicUrl }: { readonly publicUrl: string }): void {
  let json: string | undefined
  app.get('/openapi.json', compress({ encoding: 'gzip' }), cors(), etag(), (context) => {
    json ??= JSON.stringify(openApiDocument(publicUrl))
    return context.body(json, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' })
  })
}
