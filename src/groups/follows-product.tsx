import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { productsQuery } from '../members/queries.ts'
import { useSession } from '../session/session.ts'
import { Caption } from '../ui/page.tsx'

/** Which product a class follows; its sentence without the name until that is known. */
export function FollowsProduct({ groupId }: { readonly groupId: number }) {
  const t = useTranslations('products')
  const groups = useTranslations('groups')
  const { data: products = [] } = useQuery(productsQuery(useSession()))
  const product = products.find((one) => one.groups.some(({ id }) => id === groupId))
  return <Caption>{product ? t('follows', { name: product.name }) : groups('followsText')}</Caption>
}
