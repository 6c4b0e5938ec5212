import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type MemberPayer, payerUpdate } from '#contract/schemas/management/payers.ts'
import { comparedText } from '#contract/text.ts'
import { CancelButton } from '../../forms/cancel-button.tsx'
import { CheckboxField } from '../../forms/checkbox-field.tsx'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { DialogForm } from '../../forms/form-shell.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PayerFields, usePayerLabel } from '../../payers/payer-fields.tsx'
import { keepPayer } from '../../payers/keep-payer.ts'
import { keepsPayers, unsetPayer } from '../../payers/queries.ts'
import {
  noPayerValues,
  payerBody,
  payerPath,
  payerProblems,
  type PayerValues,
  payerValues,
} from '../../payers/payer-values.ts'
import { keptChoices, nameOf } from './payers.ts'
import type { ChosenPayer, PreviewRow } from './preview.ts'
import { changeSetup, runSetup } from './run-setup.ts'
import type { RunSettings } from './settings.ts'

interface RunPayerDialogProps {
  readonly rows: readonly PreviewRow[]
  readonly kept: ReadonlyMap<number, MemberPayer>
  readonly settings: Pick<RunSettings, 'payer'>
  readonly onClose: (hasChosen: boolean) => void
}

const kinds = ['self', 'member', 'other'] as const

/** Who pays for the selected members: each for themselves, another member, or a non-member. In this run only, or from now on. */
export function RunPayerDialog({ rows, kept, settings, onClose }: RunPayerDialogProps) {
  const t = useTranslations('payers')
  const session = useSession()
  const client = useQueryClient()
  const labelOf = usePayerLabel()
  const ids = rows.map(({ member }) => member.id)
  const [first = 0] = ids
  const known = rows.length === 1 ? kept.get(first) : undefined
  const values = payerValues(known ?? unsetPayer(first))
  const initial = values.kind === 'contact' ? ({ ...noPayerValues, kind: 'member' } as const) : values
  const mayKeep = keepsPayers(session)
  const form = useRecordForm<PayerValues>({
    draftKey: { sessionId: session.id, form: `invoices.run.payer.${ids.join('.')}` },
    initial: { ...initial, is_kept: mayKeep },
    version: null,
    validate: (given) => payerProblems(first, given, (body) => schemaProblems(payerUpdate, body)),
  })
  const { control } = form.methods

  function choose(chosen: PayerValues): void {
    const payers = runSetup(session)
      .get()
      .payers.filter(([id]) => !ids.includes(id))
    const all = keptChoices(kept.values())
    // What is kept is found with what everyone else has.
    const isFound = chosen.is_kept && settings.payer === 'contact'
    changeSetup(session, {
      payers: isFound ? payers : [...payers, ...ids.map((id) => [id, payerOf(id, chosen, all)] as const)],
    })
  }

  async function keep(chosen: PayerValues, signal: AbortSignal) {
    for (const id of ids) {
      const { version } = kept.get(id) ?? unsetPayer(id)
      const body = payerUpdate.parse(payerBody(id, chosen, initial))
      await keepPayer(client, session, { id, version, body }, signal)
    }
  }

  async function send(chosen: PayerValues, signal: AbortSignal) {
    if (chosen.is_kept) await keep(chosen, signal)
    choose(chosen)
    return { result: null, isEarlier: false }
  }

  const [only] = rows
  const who = rows.length === 1 && only ? nameOf(only.member) : t('members', { count: rows.length })
  return (
    <Dialog title={t('question', { who })} onClose={() => onClose(false)} size="lg">
      <DialogForm
        form={form}
        send={send}
        toInput={(chosen) => chosen}
        pathOf={payerPath}
        labelOf={labelOf}
        onSaved={() => onClose(true)}
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
        <PayerFields control={control} label={t('title')} kinds={kinds} without={[]} />
        {mayKeep && <CheckboxField control={control} name="is_kept" label={t('keep')} hint={t('keepHint')} />}
      </DialogForm>
    </Dialog>
  )
}

/** What is not said of a recipient who is known stays, as at the service. */
function payerOf(id: number, chosen: PayerValues, known: readonly (readonly [number, ChosenPayer])[]): ChosenPayer {
  const { recipient, payer_member_id: member } = payerUpdate.parse(payerBody(id, chosen))
  if (!recipient) return { member: member ?? id }
  const same = known.find(([, payer]) => 'name' in payer && comparedText(payer.name) === comparedText(recipient.name))
  return { ...same?.[1], ...recipient }
}
