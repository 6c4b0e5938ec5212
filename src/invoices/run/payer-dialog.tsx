import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { jobRefresh } from '#contract/schemas/management/jobs.ts'
import { payerUpdate } from '#contract/schemas/management/payers.ts'
import { CancelButton } from '../../forms/form-dialog.tsx'
import { CheckboxField } from '../../forms/fields.tsx'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { DialogForm } from '../../forms/form-shell.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import type { RowActionsProps } from '../../jobs/job-rows.tsx'
import { jobActions, withoutOwn } from '../../jobs/queries.ts'
import { keepPayer } from './keep-payer.ts'
import { PayerFields, usePayerLabel } from '../../members/payers/payer-picker.tsx'
import {
  noPayerValues,
  payerBody,
  payerPath,
  payerProblems,
  type PayerValues,
  payerValues,
} from '../../forms/payer-values.ts'
import { keepsPayers, unsetPayer, useKeptPayers } from '../../members/payers/queries.ts'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'

const kinds = ['self', 'member', 'other'] as const

/** Who pays for the selected members: each for themselves, another member, or a non-member. In this run only, or from now on. */
export function RunPayerDialog({
  job,
  picked,
  deselect,
  onRefreshed,
  onClose,
}: RowActionsProps & { readonly onClose: (hasChanged: boolean) => void }) {
  const t = useTranslations('payers')
  const session = useSession()
  const client = useQueryClient()
  const labelOf = usePayerLabel()
  const { kept } = useKeptPayers(session)
  const ids = picked.flatMap(({ member }) => member?.id ?? [])
  const [first = 0] = ids
  const known = ids.length === 1 ? kept.get(first) : undefined
  const values = payerValues(known ?? unsetPayer(first))
  const initial = values.kind === 'contact' ? ({ ...noPayerValues, kind: 'member' } as const) : values
  const mayKeep = keepsPayers(session)
  const form = useRecordForm<PayerValues>({
    draftKey: { sessionId: session.id, form: `invoices.run.payer.${ids.join('.')}` },
    initial: { ...initial, is_kept: mayKeep },
    version: null,
    validate: (given) => payerProblems(first, given, (body) => schemaProblems(payerUpdate, body)),
  })

  async function keep(chosen: PayerValues, signal: AbortSignal) {
    // The first one makes the recipient that the others have, too.
    let recipient: { readonly recipient_id?: number } = {}
    for (const id of ids) {
      const { version } = kept.get(id) ?? unsetPayer(id)
      const body = payerUpdate.parse({ ...payerBody(id, chosen, initial), ...recipient })
      const { recipient_id: own } = await keepPayer(client, session, { id, version, body }, signal)
      recipient = own === null ? {} : { recipient_id: own }
    }
  }

  async function send(chosen: PayerValues, signal: AbortSignal) {
    if (chosen.is_kept) await keep(chosen, signal)
    // A recipient is one payer for all of them; who pays for themselves is another one each.
    const payers =
      chosen.kind === 'self'
        ? ids.map((id) => ({ member_ids: [id], payer_member_id: id }))
        : [{ member_ids: ids, ...payerBody(first, chosen) }]
    const body = chosen.is_kept ? {} : jobRefresh.parse({ contribution_run: { payers } })
    const result = withoutOwn(await jobActions(client, session).refresh(job.id, body, signal), ids)
    return { result, isEarlier: false }
  }

  const [only] = picked
  const who = picked.length === 1 && only?.member ? only.member.name : t('members', { count: picked.length })
  return (
    <Dialog title={t('question', { who })} onClose={() => onClose(false)} size="lg">
      <DialogForm
        operation="refreshJob"
        form={form}
        send={send}
        toInput={(chosen) => chosen}
        pathOf={payerPath}
        labelOf={labelOf}
        onSaved={(refreshed) => {
          if (refreshed) onRefreshed(refreshed)
          deselect()
          onClose(true)
        }}
        submitLabel={t('choose')}
        cancel={
          <CancelButton
            onClick={() => {
              form.finish()
              onClose(false)
            }}
          />
        }
      >
        <PayerFields control={form.methods.control} label={t('title')} kinds={kinds} without={[]} />
        {mayKeep && (
          <CheckboxField control={form.methods.control} name="is_kept" label={t('keep')} hint={t('keepHint')} />
        )}
      </DialogForm>
    </Dialog>
  )
}
