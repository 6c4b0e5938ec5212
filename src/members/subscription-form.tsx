import { Button, Loader, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type Subscription, subscriptionStart, subscriptionUpdate } from '#contract/schemas/management/products.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { request } from '../api/request.ts'
import { submissionEntry } from '../api/send-once.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { DialogForm } from '../forms/form-shell.tsx'
import { localToday } from '../forms/local-date.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import { SelectField } from '../forms/select-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useProductPrice } from '../i18n/product-price.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { applyRecord } from '../replica/replica.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { productsQuery } from './queries.ts'
import {
  endProblems,
  type EndValues,
  endValues,
  startBody,
  subscriptionProblems,
  type StartValues,
} from './subscription-values.ts'

function CancelButton({ onClose }: { onClose: () => void }) {
  const common = useTranslations('common')
  return (
    <Button variant="default" onClick={onClose}>
      {common('cancel')}
    </Button>
  )
}

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

function StartForm({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const t = useTranslations('products.member')
  const session = useSession()
  const price = useProductPrice()
  const { data: products = [] } = useQuery(productsQuery(session))
  const name = `members.subscription.${memberId}`
  const form = useRecordForm<StartValues>({
    draftKey: { sessionId: session.id, form: name },
    initial: { product_id: '', starts_on: localToday(), ends_on: '' },
    version: null,
    validate: (values) => {
      const problems = subscriptionProblems(values)
      return problems.length > 0 ? problems : schemaProblems(subscriptionStart, startBody(values))
    },
  })
  const { control } = form.methods
  const chosen = useWatch({ control, name: 'product_id' })
  const labels = { product_id: t('product'), starts_on: t('startsOn'), ends_on: t('endsOn') }
  const close = () => {
    form.finish()
    onClose()
  }
  const started = (subscription: Subscription | null) => {
    if (subscription) void notify({ message: t('started', { name: subscription.product.name }) })
    onClose()
  }
  return (
    <DialogForm
      form={form}
      send={(body, signal) => {
        const pending = submissionEntry(session, name)
        return submitOnce(session, 'startSubscription', { id: memberId, body }, { pending, signal })
      }}
      toInput={startBody}
      labelOf={(field) => Object.entries(labels).find(([known]) => known === field)?.[1] ?? field}
      onSaved={started}
      onEarlier={started}
      submitLabel={t('start')}
      cancel={<CancelButton onClose={close} />}
    >
      <SelectField
        control={control}
        name="product_id"
        label={labels.product_id}
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
      <FormRow>
        <DateField control={control} name="starts_on" label={labels.starts_on} required />
        <DateField control={control} name="ends_on" label={labels.ends_on} hint={t('endsHint')} />
      </FormRow>
    </DialogForm>
  )
}

type EndEdit = VersionedEdit<EndValues, RequestBody<'updateSubscription'>>

function EndForm({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const t = useTranslations('products.member')
  const formats = useFormats()
  const forms = useTranslations('forms')
  const session = useSession()
  const client = useQueryClient()
  const { id, member_id: memberId, product } = subscription
  const form = useRecordForm<EndValues>({
    draftKey: { sessionId: session.id, form: `members.subscription.${memberId}.${id}` },
    initial: endValues(subscription),
    version: String(subscription.version),
    validate: (values) => {
      const problems = endProblems(subscription, values)
      return problems.length > 0 ? problems : schemaProblems(subscriptionUpdate, { ends_on: values.ends_on || null })
    },
  })
  const { control } = form.methods
  const until = useWatch({ control, name: 'ends_on' })
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <DialogForm
      form={form}
      send={async (edit: EndEdit, signal) => {
        const result = await saveVersioned(edit, {
          send: (version) =>
            submit(
              session,
              'updateSubscription',
              { id: memberId, subscription_id: id, body: edit.body, version },
              signal,
            ),
          reread: async () => {
            const { data } = await request(session, 'listSubscriptions', { id: memberId, query: { limit: 100 } })
            const record = data.find((one) => one.id === id) ?? subscription
            await applyRecord(client, session, { list: 'listAllSubscriptions', record })
            return record
          },
          toValues: endValues,
        })
        return { result, isEarlier: false }
      }}
      toInput={(values, base) =>
        values.ends_on === base.ends_on
          ? null
          : { version: Number(form.version), body: { ends_on: values.ends_on || null }, base, values }
      }
      labelOf={(field) => (field === 'ends_on' ? t('endsOn') : field)}
      onSaved={(saved) => {
        const end = saved?.ends_on
        const done = end
          ? t('ended', { name: product.name, date: formats.date(end) })
          : t('goesOn', { name: product.name })
        void notify({ message: saved ? done : forms('nothingChanged') })
        onClose()
      }}
      submitLabel={t('save')}
      cancel={<CancelButton onClose={close} />}
    >
      <DateField control={control} name="ends_on" label={t('endsOn')} hint={t('endsHint')} />
      {until !== '' && <Classes productId={product.id} is="leaves" />}
    </DialogForm>
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
