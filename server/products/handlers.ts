/** The operations on products: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { archiveProduct } from './archive.ts'
import { createProduct } from './create.ts'
import { listProducts } from './list.ts'
import { presentProduct } from './present.ts'
import { restoreProduct } from './restore.ts'
import { updateProduct } from './update.ts'

type ProductOperation = 'listProducts' | 'createProduct' | 'updateProduct' | 'archiveProduct' | 'restoreProduct'

export const productHandlers: Pick<Handlers, ProductOperation> = {
  listProducts: {
    handle: async ({ ctx, input }) => {
      const page = await listProducts({ ctx, input })
      return listResponse(
        page,
        page.rows.map((record) => presentProduct(ctx, record)),
      )
    },
  },
  createProduct: {
    handle: async ({ ctx, input }) => presentProduct(ctx, await createProduct({ ctx, input })),
  },
  updateProduct: {
    handle: async ({ ctx, input }) => presentProduct(ctx, await updateProduct({ ctx, input })),
  },
  archiveProduct: {
    handle: async ({ ctx, input }) => presentProduct(ctx, await archiveProduct({ ctx, input })),
  },
  restoreProduct: {
    handle: async ({ ctx, input }) => presentProduct(ctx, await restoreProduct({ ctx, input })),
  },
}
