import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { productsQuery } from '../../members/queries.ts'
import { requireOperation } from '../../session/guard.ts'
import { ProductsPage } from '../../settings/products-page.tsx'

export const Route = createFileRoute('/settings/products')({
  beforeLoad: (at) => requireOperation(at, 'getSettings'),
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([queryClient.ensureQueryData(productsQuery(session)), loadTexts('settings')])
  },
  component: ProductsPage,
})
