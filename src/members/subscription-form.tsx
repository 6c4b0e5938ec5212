import { Loader, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type Subscription, subscriptionStart, subscriptionUpdate } from '#contract/schemas/management/products.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { request } from '../api/request.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { localToday } from '../forms/local-date.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { EditRecord } from '../forms/record-dialog.tsx'
import { SelectField } from '../forms/fields.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useProductPrice } from '../i18n/product-price.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { applyRecord } from '../replica/replica.ts'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { productsQuery } from './queries.ts'
import {
  endProblems,
  type EndValues,
  endValues,
  startBody,
  subscriptionProblems,
  type StartValues,
} from './subscription-values.ts'

/** The classes that a member joins or leaves with a product. */
function Classes({ productId, is }: { productId: number; is: 'joins' | 'leaves' }) {
  const t = useTranslations('products.member')
  const formats = useFormats()
  const { data: products = [] } = useQuery(productsQuery(useSession()))
  const names = products.find(({ id }) => id === productId)?.groups.map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {t(is, { names: formats.list(names) })}
    </Text>
  )
}

function ProductField({ control }: { control: Control<StartValues> }) {
  const t = useTranslations('products.member')
  const price = useProductPrice()
  const { data: products = [] } = useQuery(productsQuery(useSession()))
  const chosen = useWatch({ control, name: 'product_id' })
  return (
    <>
      <SelectField
        control={control}
        name="product_id"
        label={t('product')}
        required
        options={[
          { value: '', label: t('choose') },
          ...products
            .filter(({ archived_at: archived }) => archived === null)
            .map((product) => ({
              value: String(product.id),
              label: [product.name, price(product)].filter(Boolean).join(' · '),
            })),
        ]}
      />
      <Classes productId={Number(chosen)} is="joins" />
    </>
  )
}

function StartForm({ memberId: id, onClose }: { memberId: number; onClose: () => void }) {
  const t = useTranslations('products.member')
  const session = useSession()
  return (
    <ActionForm<StartValues, RequestBody<'startSubscription'>, Subscription>
      operation="startSubscription"
      draft={`members.subscription.${id}`}
      initial={{ product_id: '', starts_on: localToday(), ends_on: '' }}
      validate={(values) => {
        const problems = subscriptionProblems(values)
        return problems.length > 0 ? problems : schemaProblems(subscriptionStart, startBody(values))
      }}
      toBody={startBody}
      send={({ body }, once) => submitOnce(session, 'startSubscription', { id, body }, once)}
      fields={[
        {
          is: 'own',
          name: 'product_id',
          label: t('product'),
          render: (control) => <ProductField control={control} />,
        },
        [
          { is: 'date', name: 'starts_on', label: t('startsOn'), required: true },
          { is: 'date', name: 'ends_on', label: t('endsOn'), hint: t('endsHint') },
        ],
      ]}
      said={({ product }) => t('started', { name: product.name })}
      submitLabel={t('start')}
      onClose={onClose}
    />
  )
}

function ClassesLeft({ control, productId }: { control: Control<EndValues>; productId: number }) {
  const until = useWatch({ control, name: 'ends_on' })
  return until !== '' && <Classes productId={productId} is="leaves" />
}

function EndForm({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const t = useTranslations('products.member')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  const { id: subscription_id, member_id: id, product } = subscription
  const { name } = product
  return (
    <EditRecord
      operation="updateSubscription"
      draft={`members.subscription.${id}.${subscription_id}`}
      record={subscription}
      toValues={endValues}
      validate={(values) => {
        const problems = endProblems(subscription, values)
        return problems.length > 0 ? problems : schemaProblems(subscriptionUpdate, { ends_on: values.ends_on || null })
      }}
      toBody={(values, base) => (values.ends_on === base.ends_on ? null : { ends_on: values.ends_on || null })}
      send={(input, signal) => submit(session, 'updateSubscription', { id, subscription_id, ...input }, signal)}
      reread={async () => {
        const { data } = await request(session, 'listSubscriptions', { id, query: { limit: 100 } })
        const record = data.find((one) => one.id === subscription_id) ?? subscription
        await applyRecord(client, session, { list: 'listAllSubscriptions', record })
        return record
      }}
      fields={[{ is: 'date', name: 'ends_on', label: t('endsOn'), hint: t('endsHint') }]}
      said={({ ends_on: end }) => (end ? t('ended', { name, date: formats.date(end) }) : t('goesOn', { name }))}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {({ methods: { control } }) => <ClassesLeft control={control} productId={product.id} />}
    </EditRecord>
  )
}

export interface SubscriptionFormProps {
  readonly memberId: number
  /** The one that ends; null for one that begins. */
  readonly subscription: Subscription | null
  readonly onClose: () => void
}

/** Starts a subscription of the member, or changes when one ends. */
export function SubscriptionForm({ memberId, subscription, onClose }: SubscriptionFormProps) {
  const t = useTranslations('products.member')
  const { data: products, error, refetch } = useQuery(productsQuery(useSession()))
  if (subscription) {
    return (
      <Dialog onClose={onClose} title={t('endTitle', { name: subscription.product.name })}>
        <EndForm subscription={subscription} onClose={onClose} />
      </Dialog>
    )
  }
  const hasNone = products?.every(({ archived_at: archived }) => archived !== null) ?? false
  return (
    <Dialog onClose={onClose} title={t('startTitle')} size="lg">
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!products && !error && <Loader />}
      {hasNone && <Text size="sm">{t('noProducts')}</Text>}
      {products && !hasNone && <StartForm memberId={memberId} onClose={onClose} />}
    </Dialog>
  )
}
