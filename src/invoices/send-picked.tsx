import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { JobCreate } from '#contract/schemas/management/jobs.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { jobActions } from '../jobs/queries.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { useToday } from '../ui/use-now.ts'
import { invoiceStateOf } from './invoice-state.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** Takes the drafts of the selection, or its overdue invoices once more, to a preview of sending them; says how many when it contains others. */
export function SendPicked({ picked, deselect }: { picked: readonly InvoiceSummary[]; deselect: () => void }) {
  const t = useTranslations('invoices.select')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const today = useToday()
  const { state, submit } = useRepeatedSubmission()
  const preview = async (invoices: readonly InvoiceSummary[]) => {
    const body: JobCreate = { send_invoices: { invoice_ids: invoices.map(({ id }) => id), by: 'email' } }
    const made = await submit((signal) => jobActions(client, session).create(body, signal))
    if (!made) return
    deselect()
    void navigate({ to: '/jobs/$id', params: { id: made.result.id } })
  }
  return (
    <>
      {(['draft', 'overdue'] as const).map((status) => {
        const invoices = picked.filter((invoice) => invoiceStateOf(invoice, today) === status)
        const count = invoices.length === picked.length ? 0 : invoices.length
        if (invoices.length === 0) return null
        return (
          <ActionButton
            key={status}
            size="compact-sm"
            loading={state.is === 'sending'}
            icon={IconSend}
            onClick={() => void preview(invoices)}
            label={t(status, { count })}
          />
        )
      })}
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
    </>
  )
}
