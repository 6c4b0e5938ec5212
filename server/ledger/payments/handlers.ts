/** The operations on payments: input → verb → representation. */
import type { Handlers } from '../../operation/handler.ts'
import { listResponse } from '../../operation/list-response.ts'
import { listPayments } from './list.ts'
import { presentPayment } from './present.ts'
import { findPayment } from './queries.ts'

export const paymentHandlers: Pick<Handlers, 'listPayments' | 'getPayment'> = {
  listPayments: {
    handle: async ({ ctx, input }) => {
      const page = await listPayments({ ctx, input })
      return listResponse(page, page.rows.map(presentPayment))
    },
  },
  getPayment: {
    handle: async ({ ctx, input }) => presentPayment(await findPayment(ctx, input.params.id)),
  },
}
