/** The operations on payments: input → rows → representation. */
import type { Handlers } from '../handler.ts'
import { listPayments } from './list.ts'
import { presentPayment } from './present.ts'
import { findPayment } from './queries.ts'

export const paymentHandlers: Pick<Handlers, 'listPayments' | 'getPayment'> = {
  listPayments: {
    handle: async ({ ctx, input }) => {
      const { rows, ...end } = await listPayments({ ctx, input })
      return { object: 'list', data: rows.map(presentPayment), ...end }
    },
  },
  getPayment: {
    handle: async ({ ctx, input }) => presentPayment(await findPayment(ctx, input.params.id)),
  },
}
