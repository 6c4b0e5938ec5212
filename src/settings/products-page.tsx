import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#contract/schemas/management/products.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useProductPrice } from '../i18n/product-price.ts'
import { productsQuery } from '../members/queries.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useSession } from '../session/session.ts'
import { archiveOrRestore, RowButton, ArchivedRows, CatalogueRow } from './catalogue-row.tsx'
import classes from './catalogue.module.css'
import { SettingsPage } from './settings-page.tsx'
import { Caption } from '../ui/page.tsx'
import { NewButton } from '../ui/icon-button.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const ProductForm = dialogIsland(async () => (await import('./product-form.tsx')).ProductForm, 'forms', 'settings')

function useDetails({ price, period, vat_rate: rate, subscription_count: count, groups }: Product) {
  const t = useTranslations('products')
  const formats = useFormats()
  const priceText = useProductPrice()
  return [
    priceText({ price, period }) || t('noPrice'),
    rate !== null && rate > 0 && t('vat', { rate: formats.number(rate) }),
    t('subscriptions', { count }),
    groups.length > 0 && t('classes', { names: groups.map(({ name }) => name).join(', ') }),
  ]
}

function ProductRow({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const t = useTranslations('products')
  const session = useSession()
  const { name } = product
  return (
    <CatalogueRow name={name} details={useDetails(product)}>
      <ActionButton size="compact-sm" aria-label={t('editName', { name })} onClick={onEdit} label={t('edit')} />
      <RowButton
        label={t('archive')}
        fullLabel={t('archiveName', { name })}
        send={(signal) => archiveOrRestore(session, 'archiveProduct', product, signal)}
        done={t('archivedDone', { name })}
      />
    </CatalogueRow>
  )
}

function ArchivedProduct({ product }: { product: Product }) {
  const t = useTranslations('products')
  const session = useSession()
  const { name } = product
  return (
    <CatalogueRow name={name} details={useDetails(product)}>
      <RowButton
        label={t('restore')}
        fullLabel={t('restoreName', { name })}
        send={(signal) => archiveOrRestore(session, 'restoreProduct', product, signal)}
        done={t('restored', { name })}
      />
    </CatalogueRow>
  )
}

/** Products that members subscribe to. */
export function ProductsPage() {
  const t = useTranslations('products')
  const { data: products } = useSuspenseQuery(productsQuery(useSession()))
  const [open, setOpen] = useState<Product | 'new' | null>(null)
  const current = products.filter((product) => product.archived_at === null)
  const edited = open === null || open === 'new' ? null : (products.find(({ id }) => id === open.id) ?? open)
  return (
    <SettingsPage title={t('title')} actions={<NewButton onClick={() => setOpen('new')} label={t('new')} />}>
      <Stack gap="md">
        <Caption>{t('text')}</Caption>
        {current.length === 0 ? (
          <EmptyList title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className={classes.rows} aria-label={t('title')}>
            {current.map((product) => (
              <ProductRow key={product.id} product={product} onEdit={() => setOpen(product)} />
            ))}
          </ul>
        )}
        <ArchivedRows title={t('archived')} text={t('archivedText')}>
          {products
            .filter((product) => product.archived_at !== null)
            .map((product) => (
              <ArchivedProduct key={product.id} product={product} />
            ))}
        </ArchivedRows>
      </Stack>
      {open && <ProductForm product={edited} onClose={() => setOpen(null)} />}
    </SettingsPage>
  )
}
