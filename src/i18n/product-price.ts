/** The price of a product for its period, in words. Where the texts of settings have been loaded. */
import { useTranslations } from 'use-intl'
import type { Product } from '#contract/schemas/management/products.ts'
import { useFormats } from './language-provider.tsx'

/** Empty without a price. */
export function useProductPrice() {
  const t = useTranslations('products')
  const formats = useFormats()
  return ({ price, period }: Pick<Product, 'price' | 'period'>): string => {
    if (price === null) return ''
    const amount = formats.money(price)
    return period === null ? amount : t('price', { amount, period: t(`periods.${period}`) })
  }
}
