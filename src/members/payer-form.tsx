import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type MemberPayer, payerUpdate } from '#contract/schemas/management/payers.ts'
import { submit } from '../api/mutations.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { sameFormValue } from '../forms/changed-fields.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { PayerFields, usePayerLabel } from '../payers/payer-fields.tsx'
import { rereadPayer, showPayer } from '../payers/queries.ts'
import {
  payerBody,
  payerKinds,
  payerPath,
  payerProblems,
  type PayerValues,
  payerValues,
} from '../payers/payer-values.ts'

export interface PayerFormProps {
  /** As it is shown. */
  readonly payer: MemberPayer
  /** Of the member who is paid for. */
  readonly name: string
  readonly onClose: () => void
}

type PayerEdit = VersionedEdit<PayerValues, RequestBody<'updatePayer'>>

/** Who pays for a member from now on. */
export function PayerForm({ payer, name, onClose }: PayerFormProps) {
  const t = useTranslations('payers')
  const forms = useTranslations('forms')
  const session = useSession()
  const client = useQueryClient()
  const labelOf = usePayerLabel()
  const { id } = payer
  const form = useRecordForm<PayerValues>({
    draftKey: { sessionId: session.id, form: `payers.${id}` },
    initial: payerValues(payer),
    version: String(payer.version),
    validate: (values) => payerProblems(id, values, (body) => schemaProblems(payerUpdate, body)),
  })
  return (
    <Dialog title={t('question', { who: name })} onClose={onClose} size="lg">
      <DialogForm
        form={form}
        send={async (edit: PayerEdit, signal) => {
          const result = await saveVersioned(edit, {
            send: (version) => submit(session, 'updatePayer', { id, version, body: edit.body }, signal),
            reread: () => rereadPayer(client, session, id),
            toValues: payerValues,
          })
          await showPayer(client, session, result)
          return { result, isEarlier: false }
        }}
        toInput={(values, base) => {
          const body = payerBody(id, values, base)
          const isSame = sameFormValue(body, payerBody(id, base, base))
          return isSame ? null : { version: Number(form.version), body: payerUpdate.parse(body), base, values }
        }}
        pathOf={payerPath}
        labelOf={labelOf}
        onSaved={(saved) => {
          void notify({ message: saved ? t('saved', { name }) : forms('nothingChanged') })
          onClose()
        }}
        submitLabel={t('submit')}
        cancel={
          <CancelButton
            onClick={() => {
              form.finish()
              onClose()
            }}
          />
        }
      >
        <PayerFields control={form.methods.control} label={t('title')} kinds={payerKinds} without={[id]} />
      </DialogForm>
    </Dialog>
  )
}
