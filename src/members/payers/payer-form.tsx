import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type MemberPayer, payerUpdate } from '#contract/schemas/management/payers.ts'
import { submit } from '../../api/mutations.ts'
import { sameFormValue } from '../../forms/changed-fields.ts'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { EditRecord } from '../../forms/record-dialog.tsx'
import { useSession } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PayerFields, usePayerLabel } from './payer-picker.tsx'
import { rereadPayer, showPayer } from './queries.ts'
import { payerBody, payerKinds, payerPath, payerProblems, payerValues } from '../../forms/recipient-values.ts'

export interface PayerFormProps {
  /** As it is shown. */
  readonly payer: MemberPayer
  /** The name of the member who is paid for. */
  readonly name: string
  readonly onClose: () => void
}

/** Chooses the payer of a member from now on. */
export function PayerForm({ payer, name, onClose }: PayerFormProps) {
  const t = useTranslations('payers')
  const session = useSession()
  const client = useQueryClient()
  const { id } = payer
  return (
    <Dialog title={t('question', { who: name })} onClose={onClose} size="lg">
      <EditRecord
        operation="updatePayer"
        draft={`payers.${id}`}
        record={payer}
        toValues={payerValues}
        validate={(values) => payerProblems(id, values, (body) => schemaProblems(payerUpdate, body))}
        toBody={(values, base) => {
          const body = payerBody(id, values, base)
          return sameFormValue(body, payerBody(id, base, base)) ? null : payerUpdate.parse(body)
        }}
        isWhole
        send={(input, signal) => submit(session, 'updatePayer', { id, ...input }, signal)}
        reread={() => rereadPayer(client, session, id)}
        show={(saved) => showPayer(client, session, saved)}
        pathOf={payerPath}
        labelOf={usePayerLabel()}
        said={() => t('saved', { name })}
        submitLabel={t('submit')}
        onClose={onClose}
      >
        {({ methods: { control } }) => (
          <PayerFields control={control} label={t('title')} kinds={payerKinds} without={[id]} />
        )}
      </EditRecord>
    </Dialog>
  )
}
