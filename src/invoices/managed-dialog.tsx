import { useQuery } from '@tanstack/react-query'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { useSession } from '../session/session.ts'
import { Loader } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { managedInvoiceQuery } from '../records/queries.ts'

export interface ManagedDialogProps {
  readonly id: number
  readonly onClose: () => void
}

interface Props extends ManagedDialogProps {
  readonly title: string
  readonly children: (invoice: ManagedInvoice) => ReactNode
}

/** A dialog over an invoice as it is now. */
export function ManagedDialog({ id, title, onClose, children }: Props) {
  const { data: invoice, error, isFetching, refetch } = useQuery(managedInvoiceQuery(useSession(), id))
  // The version before what was done a moment ago would be refused as changed by someone else.
  const [isCurrent, setCurrent] = useState(false)
  if (!isCurrent && invoice && !isFetching) setCurrent(true)
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!isCurrent && !error && <Loader />}
      {isCurrent && invoice && children(invoice)}
    </Dialog>
  )
}
