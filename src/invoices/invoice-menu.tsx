import {
  IconArrowBackUp,
  IconCashBanknote,
  IconEraser,
  IconExternalLink,
  IconFileCode,
  IconFileMinus,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { largestSmallAmount } from '#contract/small-amounts.ts'
import { operationQuery } from '../api/queries.ts'
import { saidWhy } from '../problems/describe.ts'
import { sessionSignal } from '../session/scope.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { MoreAnchor, MoreItem, MoreLink, MoreMenu } from '../ui/more-menu.tsx'
import { notify } from '../ui/notify.ts'
import { isWebAddress } from '../ui/web-address.ts'
import { dueCents } from './invoice-state.ts'
import { CancelInvoiceIsland, CreditIsland, MarkSentIsland, PaymentIsland, WriteOffIsland } from './manage-dialogs.tsx'
import { useElectronicInvoice } from './electronic-invoice.ts'
import { useInvoiceDecision } from './manage-queries.ts'

/** Discards a draft and brings back what was cancelled, at once; the notice takes it back. */
function useCancelling(invoice: Invoice) {
  const { id, number } = invoice
  const t = useTranslations('invoices.manage')
  const common = useTranslations('common')
  const session = useSession()
  const cancel = useInvoiceDecision(session, 'cancelInvoice', id)
  const restore = useInvoiceDecision(session, 'restoreInvoice', id)
  const signal = sessionSignal(session)
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      void notify({ message: saidWhy(error) || t('unchanged', { number }), tone: 'warning' })
    }
  }
  /** `version`: of the cancelled one. */
  const bringBack = (version: number) =>
    attempt(async () => {
      await restore({ version, body: undefined }, signal)
      void notify({ message: t('restored', { number }) })
    })
  const sayCancelled = (message: string, version: number) =>
    void notify({ message, action: { label: common('undo'), run: () => void bringBack(version), signal } })
  const shown = versionOf(invoice)
  return {
    bringBack: () => bringBack(shown),
    sayCancelled: ({ version }: ManagedInvoice) => sayCancelled(t('cancelled', { number }), version),
    discard: () =>
      attempt(async () => {
        const { version } = await cancel({ version: shown, body: {} }, signal)
        sayCancelled(t('discarded', { number }), version)
      }),
  }
}

type OpenDialog = 'payment' | 'writeOff' | 'cancel' | 'credit' | 'sent'

/** Whether so little is due that it may be written off. */
function useIsSmall(invoice: Invoice): boolean {
  const can = useCan()
  const due = invoice.status === 'sent' ? (dueCents(invoice) ?? 0) : 0
  const isPossible = due > 0 && due <= largestSmallAmount && can('writeOffInvoice')
  const { data: books } = useQuery({ ...operationQuery(useSession(), 'getBooks', {}), enabled: isPossible })
  return isPossible && due <= (centsOf(books?.write_off_limit) ?? 0)
}

/** What those who administer invoices do with one, as its state allows. */
function useManaging(invoice: Invoice) {
  const can = useCan()
  const { status, amount_paid: paid } = invoice
  const isSent = status === 'sent' || status === 'paid'
  return {
    ubl: status !== 'draft' && status !== 'cancelled' && can('getElectronicInvoice'),
    change: status === 'draft' && can('updateInvoice'),
    markSent: status === 'draft' && can('markInvoiceSent'),
    discard: status === 'draft' && can('cancelInvoice'),
    pay: (status === 'sent' || status === 'draft') && can('recordPayment'),
    writeOff: useIsSmall(invoice),
    credit: isSent && can('creditInvoice'),
    cancel: status === 'sent' && paid === '0.00' && can('cancelInvoice'),
    restore: status === 'cancelled' && can('restoreInvoice'),
  }
}

interface OpenedDialogProps {
  readonly open: OpenDialog | null
  readonly invoice: Invoice
  readonly onClose: () => void
  readonly onCancelled: (invoice: ManagedInvoice) => void
}

function OpenedDialog({ open, invoice, onClose, onCancelled }: OpenedDialogProps) {
  const { id, number } = invoice
  const dialog = { id, number, onClose }
  switch (open) {
    case 'payment':
      return <PaymentIsland {...dialog} kind="payment" />
    case 'writeOff':
      return <WriteOffIsland invoice={invoice} onClose={onClose} />
    case 'credit':
      return <CreditIsland {...dialog} />
    case 'sent':
      return <MarkSentIsland invoice={invoice} onClose={onClose} />
    case 'cancel':
      return <CancelInvoiceIsland {...dialog} onCancelled={onCancelled} />
    default:
      return null
  }
}

export function InvoiceMenu({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const { id, payment_url: url } = invoice
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const allowed = useManaging(invoice)
  const { bringBack, discard, sayCancelled } = useCancelling(invoice)
  const saveUbl = useElectronicInvoice()
  return (
    <>
      <MoreMenu>
        {allowed.change && (
          <MoreLink icon={IconPencil} to="/invoices/$id/edit" params={{ id }}>
            {t('manage.change')}
          </MoreLink>
        )}
        {allowed.markSent && (
          <MoreItem icon={IconSend} onSelect={() => setOpen('sent')}>
            {t('manage.markSent')}
          </MoreItem>
        )}
        {allowed.pay && (
          <MoreItem icon={IconCashBanknote} onSelect={() => setOpen('payment')}>
            {t('manage.payment')}
          </MoreItem>
        )}
        {allowed.writeOff && (
          <MoreItem icon={IconEraser} onSelect={() => setOpen('writeOff')}>
            {t('manage.writeOff')}
          </MoreItem>
        )}
        {allowed.credit && (
          <MoreItem icon={IconFileMinus} onSelect={() => setOpen('credit')}>
            {t('manage.credit')}
          </MoreItem>
        )}
        {allowed.cancel && (
          <MoreItem icon={IconTrash} onSelect={() => setOpen('cancel')}>
            {t('manage.cancel')}
          </MoreItem>
        )}
        {allowed.discard && (
          <MoreItem icon={IconTrash} onSelect={() => void discard()}>
            {t('manage.discard')}
          </MoreItem>
        )}
        {allowed.restore && (
          <MoreItem icon={IconArrowBackUp} onSelect={() => void bringBack()}>
            {t('manage.restore')}
          </MoreItem>
        )}
        {allowed.ubl && (
          <MoreItem icon={IconFileCode} onSelect={() => void saveUbl(id)}>
            {t('manage.ubl')}
          </MoreItem>
        )}
        <MoreItem icon={IconPrinter} onSelect={() => window.print()}>
          {t('print')}
        </MoreItem>
        {isWebAddress(url) && (
          <MoreAnchor icon={IconExternalLink} href={url} target="_blank" rel="noreferrer">
            {t('payLink.open')}
          </MoreAnchor>
        )}
      </MoreMenu>
      <OpenedDialog open={open} invoice={invoice} onClose={() => setOpen(null)} onCancelled={sayCancelled} />
    </>
  )
}
