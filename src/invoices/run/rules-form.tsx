import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  contributionRulesCreate,
  type ContributionRulesRecord,
} from '#contract/schemas/management/contribution-rules.ts'
import { submit, submitOnce } from '../../api/mutations.ts'
import { submissionEntry } from '../../api/send-once.ts'
import { sameFormValue } from '../../forms/changed-fields.ts'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { PageForm } from '../../forms/form-shell.tsx'
import { saveVersioned, type VersionedEdit } from '../../forms/save-versioned.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { useToday } from '../../ui/use-now.ts'
import { useBookDays } from '../book-days.ts'
import { AmountFields } from './amount-section.tsx'
import { FamilyFields } from './family-section.tsx'
import { rereadRules, showRules } from './queries.ts'
import { discountProblems, newRules, nextYear, rulesBody, type RulesValues, rulesValues } from './rules-values.ts'
import { TermFields } from './term-section.tsx'
import { WhoFields } from './who-section.tsx'

interface RulesFormProps {
  /** Null for new ones. */
  readonly record: ContributionRulesRecord | null
  /** New ones begin as these, a year later. */
  readonly basis: ContributionRulesRecord | null
  /** They are saved: the preview follows. */
  readonly onSaved: (record: ContributionRulesRecord) => void
}

function useSave(record: ContributionRulesRecord | null, form: string) {
  const session = useSession()
  const client = useQueryClient()
  return async (
    edit: VersionedEdit<RulesValues, ReturnType<typeof contributionRulesCreate.parse>>,
    signal: AbortSignal,
  ) => {
    const { body } = edit
    if (record === null) {
      const pending = submissionEntry(session, form)
      const sent = await submitOnce(session, 'createContributionRules', { body }, { pending, signal })
      showRules(client, session, sent.result)
      return sent
    }
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateContributionRules', { id: record.id, version, body }, signal),
      reread: () => rereadRules(client, session, record),
      toValues: (fresh) => rulesValues(fresh, ''),
    })
    showRules(client, session, result)
    return { result, isEarlier: false }
  }
}

/** Members, amounts, payers and dates of a contribution run. Saving charges no one. */
export function RulesForm({ record, basis, onSaved }: RulesFormProps) {
  const t = useTranslations('contribution')
  const common = useTranslations('common')
  const session = useSession()
  const today = useToday()
  const bookDays = useBookDays()
  const [fresh] = useState(() =>
    basis ? nextYear(basis, today) : newRules(t('defaultName', { year: today.slice(0, 4) }), today),
  )
  const name = `invoices.rules.${record?.id ?? (basis ? `after.${basis.id}` : 'new')}`
  const form = useRecordForm<RulesValues>({
    draftKey: { sessionId: session.id, form: name },
    initial: record ? rulesValues(record, today) : fresh,
    version: record ? String(record.version) : null,
    validate: (values) => [
      ...schemaProblems(contributionRulesCreate, rulesBody(values)),
      ...discountProblems(values),
      ...bookDays.document.problems('rules.invoice_date', values.rules.invoice_date),
      ...values.rules.terms.flatMap(({ due_date: day }, term) =>
        bookDays.due.problems(`rules.terms.${term}.due_date`, day),
      ),
    ],
    atomicLists: ['rules.lines', 'rules.terms', 'rules.who.excluded'],
  })
  const { control } = form.methods
  return (
    <PageForm
      form={form}
      send={useSave(record, name)}
      toInput={(values, base) =>
        record && sameFormValue(values, base)
          ? null
          : { version: Number(form.version), body: contributionRulesCreate.parse(rulesBody(values)), base, values }
      }
      onSaved={(saved) => {
        const next = saved ?? record
        if (next) onSaved(next)
      }}
      onEarlier={onSaved}
      submitLabel={t('check')}
      isLong
      cancel={
        <LinkButton to="/invoices/run" search={{}} variant="default">
          {common('cancel')}
        </LinkButton>
      }
    >
      <WhoFields control={control} />
      <AmountFields methods={form.methods} />
      <FamilyFields control={control} />
      <TermFields methods={form.methods} />
    </PageForm>
  )
}
