import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Job, jobRefresh } from '#contract/schemas/management/jobs.ts'
import { payerUpdate, type MemberPayer } from '#contract/schemas/management/payers.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckboxField } from '../../forms/fields.tsx'
import { schemaProblems } from '../../forms/contract-schema.ts'
import type { RowActionsProps } from '../../jobs/job-rows.tsx'
import { jobActions, withoutOwn } from '../../jobs/queries.ts'
import { PayerFields, usePayerLabel } from '../../members/payers/payer-picker.tsx'
import {
  noPayerValues,
  payerBody,
  payerPath,
  payerProblems,
  type PayerValues,
  payerValues,
} from '../../forms/recipient-values.ts'
import { keepsPayers, unsetPayer, useKeptPayers, rereadPayer, showPayer } from '../../members/payers/queries.ts'
import { useSession, type Session } from '../../session/session.ts'
import { ApiProblem } from '#client/errors.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { comparedText } from '#contract/text.ts'
import { submit } from '../../api/mutations.ts'

/** Keeps who pays for a member. Apart, because only a run keeps them for several at once. */
interface PayerChange {
  readonly id: number
  /** The version that the user saw. */
  readonly version: number
  readonly body: RequestBody<'updatePayer'>
}

function isPaidBy(payer: MemberPayer, { payer_member_id: member = null, recipient }: PayerChange['body']): boolean {
  const [now, wanted] = [payer.recipient, recipient].map((of) => comparedText(of?.name ?? ''))
  return payer.payer_member_id === member && now === wanted
}

/**
 * Throws where someone else has set another one since. The same one may have another version: of an earlier attempt, or because a business
 * got its address with another member.
 */
async function keepPayer(
  client: QueryClient,
  session: Session,
  change: PayerChange,
  signal: AbortSignal,
): Promise<MemberPayer> {
  const send = async (version: number) => {
    const record = await submit(session, 'updatePayer', { ...change, version }, signal)
    await showPayer(client, session, record)
    return record
  }
  try {
    return await send(change.version)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error
    const now = await rereadPayer(client, session, change.id)
    if (!isPaidBy(now, change.body)) throw error
    return send(now.version)
  }
}

const kinds = ['self', 'member', 'other'] as const

/** Chooses the payer of the selected members: themselves, another member, or a non-member. For this run only, or from now on. */
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
  const { kept } = useKeptPayers(session)
  const ids = picked.flatMap(({ member }) => member?.id ?? [])
  const [first = 0] = ids
  const known = ids.length === 1 ? kept.get(first) : undefined
  const values = payerValues(known ?? unsetPayer(first))
  const initial = values.kind === 'contact' ? ({ ...noPayerValues, kind: 'member' } as const) : values
  const mayKeep = keepsPayers(session)
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
    <ActionForm<PayerValues, PayerValues, Job>
      operation="refreshJob"
      draft={`invoices.run.payer.${ids.join('.')}`}
      title={t('question', { who })}
      size="lg"
      initial={{ ...initial, is_kept: mayKeep }}
      validate={(given) => payerProblems(first, given, (body) => schemaProblems(payerUpdate, body))}
      toBody={(chosen) => chosen}
      send={({ body }, { signal }) => send(body, signal)}
      pathOf={payerPath}
      labelOf={usePayerLabel()}
      said={() => null}
      onDone={(refreshed) => {
        onRefreshed(refreshed)
        deselect()
        onClose(true)
      }}
      submitLabel={t('choose')}
      onClose={() => onClose(false)}
    >
      {({ methods: { control } }) => (
        <>
          <PayerFields control={control} label={t('title')} kinds={kinds} without={[]} />
          {mayKeep && <CheckboxField control={control} name="is_kept" label={t('keep')} hint={t('keepHint')} />}
        </>
      )}
    </ActionForm>
  )
}
