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
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { largestSmallAmount } from '#contract/small-amounts.ts'
import { operationQuery } from '../api/queries.ts'
import { useAtOnce } from '../forms/at-once.ts'
import { useCan, useSession } from '../session/session.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { isWebAddress } from '../ui/web-address.ts'
import { dueCents } from './invoice-state.ts'
import { CancelInvoiceIsland, CreditIsland, MarkSentIsland, PaymentIsland, WriteOffIsland } from './manage-dialogs.tsx'
import { useElectronicInvoice } from './electronic-invoice.ts'
import { useInvoiceDecision } from './manage-queries.ts'

/** Discards a draft and brings back what was cancelled, at once; the notice takes it back. */
function useCancelling(invoice: Invoice) {
  const { id, number } = invoice
  const t = useTranslations('invoices.manage')
  const { act, say } = useAtOnce()
  const cancel = useInvoiceDecision('cancelInvoice', id)
  const restore = useInvoiceDecision('restoreInvoice', id)
  const failed = (why: string) => why || t('unchanged', { number })
  /** `version`: of the cancelled one. */
  const bringBack = ({ version }: Pick<ManagedInvoice, 'version'>) =>
    act({
      send: (signal) => restore({ version, body: undefined }, signal),
      said: () => t('restored', { number }),
      failed,
    })
  const shown = { version: versionOf(invoice) }
  return {
    bringBack: () => bringBack(shown),
    sayCancelled: (cancelled: ManagedInvoice) => say(t('cancelled', { number }), () => bringBack(cancelled)),
    discard: () =>
      act({
        send: (signal) => cancel({ ...shown, body: {} }, signal),
        said: () => t('discarded', { number }),
        failed,
        undo: bringBack,
      }),
  }
}

/** Whether so little is due that it may be written off. */
function useIsSmall(invoice: Invoice): boolean {
  const can = useCan()
  const due = invoice.status === 'sent' ? (dueCents(invoice) ?? 0) : 0
  const isPossible = due > 0 && due <= largestSmallAmount && can('writeOffInvoice')
  const { data: books } = useQuery({ ...operationQuery(useSession(), 'getBooks', {}), enabled: isPossible })
  return isPossible && due <= (centsOf(books?.write_off_limit) ?? 0)
}

/** The actions of an invoice, as its state and the permissions allow. */
export function InvoiceMenu({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const can = useCan()
  const { id, number, status, payment_url: url } = invoice
  const { bringBack, discard, sayCancelled } = useCancelling(invoice)
  const saveUbl = useElectronicInvoice()
  const isDraft = status === 'draft'
  const isSent = status === 'sent' || status === 'paid'
  return (
    <MoreMenu
      actions={[
        {
          icon: IconPencil,
          label: t('manage.change'),
          allowed: isDraft && can('updateInvoice'),
          link: linkOptions({ to: '/invoices/$id/edit', params: { id } }),
        },
        {
          icon: IconSend,
          label: t('manage.markSent'),
          allowed: isDraft && can('markInvoiceSent'),
          renderDialog: (close) => <MarkSentIsland invoice={invoice} onClose={close} />,
        },
        {
          icon: IconCashBanknote,
          label: t('manage.payment'),
          allowed: (isDraft || status === 'sent') && can('recordPayment'),
          renderDialog: (close) => <PaymentIsland id={id} number={number} kind="payment" onClose={close} />,
        },
        {
          icon: IconEraser,
          label: t('manage.writeOff'),
          allowed: useIsSmall(invoice),
          renderDialog: (close) => <WriteOffIsland invoice={invoice} onClose={close} />,
        },
        {
          icon: IconFileMinus,
          label: t('manage.credit'),
          allowed: isSent && can('creditInvoice'),
          renderDialog: (close) => <CreditIsland id={id} number={number} onClose={close} />,
        },
        {
          icon: IconTrash,
          label: t('manage.cancel'),
          allowed: status === 'sent' && invoice.amount_paid === '0.00' && can('cancelInvoice'),
          renderDialog: (close) => (
            <CancelInvoiceIsland id={id} number={number} onClose={close} onCancelled={sayCancelled} />
          ),
        },
        { icon: IconTrash, label: t('manage.discard'), allowed: isDraft && can('cancelInvoice'), run: discard },
        {
          icon: IconArrowBackUp,
          label: t('manage.restore'),
          allowed: status === 'cancelled' && can('restoreInvoice'),
          run: bringBack,
        },
        {
          icon: IconFileCode,
          label: t('manage.ubl'),
          allowed: !isDraft && status !== 'cancelled' && can('getElectronicInvoice'),
          run: () => saveUbl(id),
        },
        { icon: IconPrinter, label: t('print'), run: () => window.print() },
        { icon: IconExternalLink, label: t('payLink.open'), allowed: isWebAddress(url), href: url ?? '' },
      ]}
    />
  )
}
