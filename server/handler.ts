/** What a feature provides for each of its operations, typed over the contract's table. */
import type { FieldProblem } from '#contract/problems.ts'
import type { OperationName } from '#contract/operations.ts'
import type { OperationInput, ResponseBody } from '#contract/schemas/index.ts'
import type { CallerContext, RequestContext } from './context.ts'

/** A response body that is JSON text already. The phantom `of` says which type the text is of. */
export class JsonText<T> {
  declare readonly of: T
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

export interface Handler<Name extends OperationName> {
  /**
   * Rules about the body that need the association but no record (custom fields, default country), reported together
   * with what the schema refuses. `body` is as sent, before parsing.
   */
  readonly judgeBody?: (ctx: CallerContext, body: Readonly<Record<string, unknown>>) => readonly FieldProblem[]
  readonly handle: (request: {
    readonly ctx: RequestContext
    readonly input: OperationInput<Name>
  }) => Promise<ResponseBody<Name> | JsonText<ResponseBody<Name>>>
}

/** Every operation of the table: a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> }
