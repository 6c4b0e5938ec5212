/** The handler that a feature provides for each of its operations, typed over the contract's table. */
import type { z } from 'zod'
import type {
  FileOperationName,
  OperationName,
  PublicOperationName,
  StreamOperationName,
} from '#contract/operations.ts'
import type { OperationInput, ResponseBody } from '#contract/schemas/index.ts'
import type {
  Call,
  CallerContext,
  FileContext,
  PreparingContext,
  PublicContext,
  RequestContext,
  StreamContext,
} from './context.ts'

/** A response body that is JSON already. The phantom `of` says which type it is of. */
export class JsonBytes<T> {
  declare readonly of: T
  #bytes: Buffer | (() => Buffer)
  /** As a function: put together when they are first asked for. */
  constructor(bytes: Buffer | (() => Buffer)) {
    this.#bytes = bytes
  }
  get bytes(): Buffer {
    if (typeof this.#bytes === 'function') this.#bytes = this.#bytes()
    return this.#bytes
  }
}

type Handle<Name extends OperationName> = (request: {
  readonly ctx: RequestContext
  readonly input: OperationInput<Name>
}) => Promise<ResponseBody<Name> | JsonBytes<ResponseBody<Name>>>

interface CallRules<Name extends OperationName> {
  /** The body's schema as the association of the caller takes it, where the operation's own does not say enough. */
  readonly bodySchema?: (ctx: CallerContext) => z.ZodType<OperationInput<Name>['body']>
  /**
   * Whether it may take longer than others are to wait. Then all of it is done in a thread with a connection of its own
   * (`http/operation-thread.ts`).
   */
  readonly isLarge?: (call: Call<OperationInput<Name>>) => Promise<boolean>
}

export interface Handler<Name extends OperationName> extends CallRules<Name> {
  /**
   * For a read whose response depends on the association's records and the permissions alone, never on the day, the time, the language or who
   * asks: the response is kept until the association changes (`http/kept-responses.ts`).
   */
  readonly keeps?: true
  readonly handle: Handle<Name>
}

/** Operations that need more than queries, or more time than a transaction may take. */
type PreparedOperationName =
  | 'checkSender'
  | 'updateSettings'
  | 'importBankStatement'
  | 'changePassword'
  | 'changeAuthenticator'
  | 'createJob'
  | 'refreshJob'
  | 'startJob'
  | 'deleteJob'

/** Does what takes time before the transaction of the change, and gives what runs in it. */
interface PreparedHandler<Name extends OperationName> extends CallRules<Name> {
  readonly prepare: (request: {
    readonly ctx: PreparingContext
    readonly input: OperationInput<Name>
  }) => Promise<Handle<Name>>
}

/** The handler of an operation that needs no key. */
interface PublicHandler<Name extends OperationName> {
  readonly handle: (request: {
    readonly ctx: PublicContext
    readonly input: OperationInput<Name>
  }) => Promise<ResponseBody<Name>>
}

/** The handler of an operation on a file; a download fills the file instead of answering. */
interface FileHandler<Name extends FileOperationName> {
  readonly handle: (request: {
    readonly ctx: FileContext
    readonly input: Pick<OperationInput<Name>, 'query'>
  }) => Promise<Name extends 'exportAssociationFile' ? void : ResponseBody<Name>>
}

/** The handler of an operation that answers a stream, of lines or events. */
interface StreamHandler<Name extends StreamOperationName> {
  readonly handle: (request: {
    readonly ctx: StreamContext
    readonly input: OperationInput<Name>
  }) => Promise<ReadableStream<Uint8Array>>
}

/** Every operation of the tables: a missing one does not compile. */
export type Handlers = {
  readonly [Name in OperationName]: Name extends PublicOperationName
    ? PublicHandler<Name>
    : Name extends FileOperationName
      ? FileHandler<Name>
      : Name extends StreamOperationName
        ? StreamHandler<Name>
        : Name extends PreparedOperationName
          ? PreparedHandler<Name>
          : Handler<Name>
}

/** The handlers of a feature, each typed by the operation of its name. */
export function defineHandlers<Name extends OperationName>(handlers: Pick<Handlers, Name>): Pick<Handlers, Name> {
  return handlers
}
