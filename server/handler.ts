/** What a feature gives for each of its operations, typed over the contract's table. */
import type { FieldProblem } from '#contract/problems.ts'
import type { OperationName } from '#contract/operations.ts'
import type { OperationInput, ResponseBody } from '#contract/schemas/index.ts'
import type { RequestContext } from './context.ts'

/**
 * An answer already in JSON text, for representations kept ready. The phantom says what it is the text of.
 */
export class JsonAnswer<T> {
  declare readonly of: T
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

export interface Handler<Name extends OperationName> {
  /**
   * Rules about the body that need the association but no record (custom fields, default country). They are judged
   * together with the schema, so that all wrong fields are told at once. `body` is as sent, not yet parsed.
   */
  readonly judgeBody?: (ctx: RequestContext, body: Readonly<Record<string, unknown>>) => readonly FieldProblem[]
  readonly handle: (request: {
    readonly ctx: RequestContext
    readonly input: OperationInput<Name>
  }) => Promise<ResponseBody<Name> | JsonAnswer<ResponseBody<Name>>>
}

/** Every operation of the table: a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> }
