import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { type InvoiceDesk, useInvoiceDesk } from '../invoices/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { HomeSection } from './home-section.tsx'
import classes from './home.module.css'
import { Tasks } from './task.tsx'

const tabs = ['overdue', 'open', 'draft'] as const

function Figure({ tab, desk }: { tab: (typeof tabs)[number]; desk: InvoiceDesk }) {
  const t = useTranslations('home')
  const formats = useFormats()
  const { count, cents } = desk.sums[tab]
  return (
    <Link
      to="/invoices"
      search={{ tab }}
      className={classes.figure}
      aria-busy={!desk.isComplete}
      data-alarm={(tab === 'overdue' && count > 0) || undefined}
    >
      <span className={classes.figureName}>{t(`desk.${tab}`)}</span>
      {desk.isPending ? (
        <Skeleton height={22} width="3rem" my={5} />
      ) : (
        <strong className={classes.figureCount}>{formats.number(count)}</strong>
      )}
      <span className={classes.figureSum}>
        {desk.isPending ? <Skeleton height={12} width="80%" my={5} /> : formats.money(formatMoney(cents))}
        {!desk.isPending && !desk.isComplete && <VisuallyHidden> {t('soFar')}</VisuallyHidden>}
      </span>
    </Link>
  )
}

function Desk() {
  const common = useTranslations('common')
  const desk = useInvoiceDesk(useSession())
  return (
    <>
      {desk.isPending && <VisuallyHidden role="status">{common('loading')}</VisuallyHidden>}
      <div className={classes.figures}>
        {tabs.map((tab) => (
          <Figure key={tab} tab={tab} desk={desk} />
        ))}
      </div>
      {desk.error && <ProblemNotice error={desk.error} onRetry={desk.retry} />}
    </>
  )
}

/** Overdue, open and draft invoices. */
export function InvoicesPart() {
  const t = useTranslations('home')
  const can = useCan()
  return (
    <HomeSection title={t('invoices')}>
      {can('listInvoices') && <Desk />}
      <Tasks names={['newInvoice', 'allInvoices', 'allPayments']} />
    </HomeSection>
  )
}
