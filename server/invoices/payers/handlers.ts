/** The operations on who pays for members: input → verb → representation. */
import type { Handlers } from '../../operation/handler.ts'
import { listResponse } from '../../operation/list-response.ts'
import { listPayers } from './list.ts'
import { presentPayer } from './present.ts'
import { updatePayer } from './update.ts'

export const payerHandlers: Pick<Handlers, 'listPayers' | 'updatePayer'> = {
  listPayers: {
    handle: async ({ ctx, input }) => {
      const page = await listPayers({ ctx, input })
      return listResponse(page, page.rows.map(presentPayer))
    },
  },
  updatePayer: {
    handle: async ({ ctx, input }) => presentPayer(await updatePayer({ ctx, input })),
  },
}
