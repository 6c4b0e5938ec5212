import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Subscription } from '#contract/schemas/management/products.ts'
import { withTexts, useFormats } from '../i18n/language-provider.tsx'
import { useProductPrice } from '../i18n/product-price.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useCan, useSession } from '../session/session.ts'
import classes from './gathered-section.module.css'
import { GatheredSection } from './gathered-section.tsx'
import { statusRule } from './member-status.ts'
import { useSubscriptions } from './queries.ts'
import { memberQuery } from '../records/queries.ts'
import { useToday } from '../ui/use-now.ts'
import { isPastSubscription, inShownOrder } from './subscription-values.ts'
import { ActionButton } from '../ui/action-button.tsx'

const SubscriptionForm = dialogIsland(
  withTexts(async () => (await import('./subscription-form.tsx')).SubscriptionForm, 'forms', 'settings'),
)

function usePeriodText() {
  const t = useTranslations('products.member')
  const gathered = useTranslations('members.gathered')
  const formats = useFormats()
  const today = useToday()
  return ({ starts_on: from, ends_on: until, ends_with_membership: withMembership }: Subscription) => {
    if (until !== null && until < from) return t('neverRan')
    const end = until && gathered('until', { date: formats.shortDate(until) })
    return [
      gathered(from > today ? 'from' : 'since', { date: formats.shortDate(from) }),
      end,
      withMembership && t('withMembership'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

interface RowProps {
  readonly subscription: Subscription
  /** Null where it cannot change. */
  readonly onEnd: (() => void) | null
}

function SubscriptionRow({ subscription, onEnd }: RowProps) {
  const t = useTranslations('products.member')
  const periodText = usePeriodText()
  const priceText = useProductPrice()
  const { product, ends_on: until } = subscription
  const is = until === null ? 'end' : 'change'
  return (
    <>
      <span>{product.name}</span>
      <span className={classes.detail}>
        {[priceText(product), periodText(subscription)].filter(Boolean).join(' · ')}{' '}
        {onEnd && (
          <ActionButton
            variant="subtle"
            mx={-8}
            size="compact-sm"
            aria-label={t(`${is}Name`, { name: product.name })}
            onClick={onEnd}
            label={t(is)}
          />
        )}
      </span>
    </>
  )
}

/** The member's subscriptions, past ones too. */
export function SubscriptionsPart({ memberId }: { readonly memberId: number }) {
  const t = useTranslations('products.member')
  const session = useSession()
  const can = useCan()
  const { data: member } = useQuery(memberQuery(session, memberId))
  const { subscriptions, isComplete, error, retry } = useSubscriptions(session, memberId)
  const [open, setOpen] = useState<Subscription | 'new' | null>(null)
  const today = useToday()
  // Nothing runs after the end of a membership.
  const mayChange = member !== undefined && statusRule(member.status).cancel && member.status !== 'deceased'
  const edited = open === null || open === 'new' ? null : (subscriptions.find(({ id }) => id === open.id) ?? open)
  return (
    <>
      <GatheredSection
        title={t('title')}
        rows={inShownOrder(isComplete ? subscriptions : [], today).map((subscription) => (
          <SubscriptionRow
            key={subscription.id}
            subscription={subscription}
            onEnd={
              mayChange && can('updateSubscription') && !isPastSubscription(subscription, today)
                ? () => setOpen(subscription)
                : null
            }
          />
        ))}
        isComplete={isComplete}
        error={error}
        onRetry={retry}
        empty={t('none')}
        action={
          mayChange &&
          can('startSubscription') && (
            <ActionButton size="compact-sm" onClick={() => setOpen('new')} label={t('start')} />
          )
        }
      />
      {open && <SubscriptionForm memberId={memberId} subscription={edited} onClose={() => setOpen(null)} />}
    </>
  )
}
