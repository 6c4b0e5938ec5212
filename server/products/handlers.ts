/** The operations on products: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { forCaller, presented, presentedList } from '../operation/presented.ts'
import { archiveProduct } from './archive.ts'
import { createProduct } from './create.ts'
import { listProducts } from './list.ts'
import { presentProduct } from './present.ts'
import { restoreProduct } from './restore.ts'
import { updateProduct } from './update.ts'

const product = forCaller(presentProduct)

export const productHandlers = defineHandlers({
  listProducts: presentedList(listProducts, product),
  createProduct: presented(createProduct, product),
  updateProduct: presented(updateProduct, product),
  archiveProduct: presented(archiveProduct, product),
  restoreProduct: presented(restoreProduct, product),
})
