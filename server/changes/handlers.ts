/** The operation on the change log: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { listChanges } from './list.ts'
import { presentChange } from './present.ts'

export const changeHandlers = defineHandlers({
  listChanges: {
    handle: async ({ ctx, input }) => {
      const page = await listChanges({ ctx, input })
      return listResponse(
        page,
        page.rows.map((row) => presentChange(row, ctx)),
      )
    },
  },
})
