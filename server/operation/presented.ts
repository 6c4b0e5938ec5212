/** Handlers of the usual forms: a verb does the work, a presenter names the fields of its record for the caller. */
import type { Call, RequestContext } from './context.ts'
import { listResponse, type ListBytes, type PageEnd } from './list-response.ts'

type Present<Row, Ctx, Body> = (record: Row, ctx: Ctx) => Body | Promise<Body>

interface Presented<Input, Body, Ctx = RequestContext> {
  readonly handle: (call: Call<Input, Ctx>) => Promise<Body>
}

/** The record that the verb made, changed or found. */
export function presented<Input, Row, Body, Ctx>(
  verb: (call: Call<Input, Ctx>) => Promise<Row>,
  present: Present<Row, Ctx, Body>,
): Presented<Input, Body, Ctx> {
  return { handle: async (call) => present(await verb(call), call.ctx) }
}

/** The record that the path names. */
export function presentedById<Row, Body>(
  find: (ctx: RequestContext, id: number) => Promise<Row>,
  present: Present<Row, RequestContext, Body>,
): Presented<{ readonly params: { readonly id: number } }, Body> {
  return { handle: async ({ ctx, input }) => present(await find(ctx, input.params.id), ctx) }
}

/** The page that the verb found. */
export function presentedList<Input, Row, Body>(
  verb: (call: Call<Input>) => Promise<PageEnd & { readonly rows: readonly Row[] }>,
  present: (record: Row, ctx: RequestContext) => Body,
): Presented<Input, ListBytes<Body>> {
  return {
    handle: async (call) => {
      const page = await verb(call)
      return listResponse(
        page,
        page.rows.map((row) => present(row, call.ctx)),
      )
    },
  }
}

/** 204: the verb leaves nothing to show. */
export function emptyResponse<Input, Ctx>(
  verb: (call: Call<Input, Ctx>) => Promise<unknown>,
): Presented<Input, undefined, Ctx> {
  return {
    handle: async (call) => {
      await verb(call)
      return undefined
    },
  }
}

/** A presenter that is given first for whom it shows the record. */
export function forCaller<Caller, Row, Body>(
  present: (caller: Caller, record: Row) => Body,
): (record: Row, caller: Caller) => Body {
  return (record, caller) => present(caller, record)
}
