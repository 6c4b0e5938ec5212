import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiProblem } from '#client/errors.ts'
import { can } from '#contract/operations.ts'
import { memberCreate, memberUpdate } from '#contract/schemas/members.ts'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { localToday } from '../../forms/local-date.ts'
import { useFieldMessage } from '../../forms/use-field-message.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useReplica } from '../../replica/replica.ts'
import { useRowRun } from '../../runs/use-row-run.ts'
import { seesSensitive } from '../../session/session.ts'
import { useCan, useSession } from '../../session/use-session.ts'
import { Section } from '../../ui/facts.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Page } from '../../ui/page.tsx'
import { runInSlices } from '../../ui/slices.ts'
import { salutationsOf } from '../custom-fields.ts'
import { useCustomFields } from '../use-custom-fields.ts'
import type { NamedMember } from '../member-values.ts'
import { useNamePrefixes } from '../name-prefixes.ts'
import { MemberPath } from '../member-path.tsx'
import { useMemberLabel } from '../use-member-form.ts'
import { countryReader, salutationReader } from './cell-values.ts'
import { ColumnMapping, useImportLabel } from './column-mapping.tsx'
import { type ColumnTarget, columnTargets, importFields, sensitiveFields } from './import-columns.ts'
import { type ImportRules, type PlannedRow, planImport, type UpdateBy } from './import-plan.ts'
import { ImportPreview, useWrongText } from './import-preview.tsx'
import { type ImportFacts, ImportRun } from './import-run.tsx'
import { importLimits, readTable, type SourceTable, UnreadableFile } from './read-table.ts'
import { type ImportItem, useImportWork } from './use-import-work.ts'

const rules: ImportRules = {
  create: (body) => schemaProblems(memberCreate, body),
  update: (body) => schemaProblems(memberUpdate, body),
}

const megabytes = String(importLimits.bytes / 1_000_000)

/** The action of a row; null when it is left out. */
function actionOf({ verdict, line }: PlannedRow, chosen: ReadonlySet<number>): ImportItem['action'] | null {
  if (verdict.kind === 'update') {
    const { id, body, prefix } = verdict
    return { kind: 'update', id, body: memberUpdate.parse(body), prefix }
  }
  const isIn = verdict.kind === 'create' || (verdict.kind === 'duplicate' && chosen.has(line))
  return isIn ? { kind: 'create', body: memberCreate.parse(verdict.body), prefix: verdict.prefix } : null
}

interface FileChoiceProps {
  readonly onTable: (table: SourceTable) => void
}

function FileChoice({ onTable }: FileChoiceProps) {
  const t = useTranslations('memberImport')
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const words = { rows: importLimits.rows, megabytes, columns: String(importLimits.columns) }
  const take = async (file: File) => {
    setReading(true)
    setError(null)
    try {
      onTable(await readTable(file, file.name))
    } catch (failure) {
      setError(failure)
    } finally {
      setReading(false)
    }
  }
  const isUnreadable = error instanceof UnreadableFile
  return (
    <Stack gap="sm">
      <FileDrop
        label={t('choose.label')}
        hint={t('choose.hint', words)}
        accept=".csv,.tsv,.txt,.xlsx"
        isDisabled={isReading}
        onFile={(file) => void take(file)}
      />
      {isUnreadable && (
        <Alert color="red" variant="light" role="alert">
          {t(`unreadable.${error.reason}`, words)}
        </Alert>
      )}
      {isReading && <Text role="status">{t('choose.reading')}</Text>}
      {error !== null && !isUnreadable && <ProblemNotice error={error} />}
    </Stack>
  )
}

/** The members to compare with, all of them, where the key may read them. */
function useExisting() {
  const session = useSession()
  const canList = useCan()('listMembers')
  const { rows, isComplete, error, retry } = useReplica(session, 'listMembers', {}, { enabled: canList })
  const prefixes = useNamePrefixes(session)
  const isKnown = canList && isComplete && prefixes.isComplete
  const members = useMemo(
    () =>
      isKnown
        ? rows.map((member) => ({
            ...member,
            last_name_prefix: prefixes.of(member),
          }))
        : null,
    [isKnown, rows, prefixes],
  )
  return { canList, members, error: error ?? prefixes.error, retry, count: rows.length }
}

const nobody: readonly NamedMember[] = []

interface PlanOptions {
  readonly table: SourceTable
  readonly targets: readonly ColumnTarget[]
  readonly updateBy: UpdateBy
  readonly members: readonly NamedMember[] | null
}

/** The plan for each row, made in slices and again with each choice; null until there is one. */
function usePlan({ table, targets, updateBy, members }: PlanOptions): readonly PlannedRow[] | null {
  const session = useSession()
  const custom = useCustomFields()
  const language = useLanguage()
  const t = useTranslations('members')
  const { organization } = session
  const reading = useMemo(() => {
    const used = salutationsOf(members ?? nobody)
    return {
      custom,
      countryOf: countryReader(organization.language ?? language),
      salutationOf: salutationReader(used.length > 0 ? used : t('salutations').split('|')),
    }
  }, [members, custom, organization, language, t])
  const [plan, setPlan] = useState<{ for: unknown; rows: readonly PlannedRow[] } | null>(null)
  const input = useMemo(
    () =>
      members && {
        ...reading,
        rows: table.rows,
        targets,
        updateBy,
        members,
        mayPrefix: can(session, 'updateNamePrefix'),
        country: organization.country,
        today: localToday(),
        rules,
      },
    [members, reading, table, targets, updateBy, organization, session],
  )
  useEffect(() => {
    if (input === null) return undefined
    return runInSlices(planImport(input), (rows) => setPlan({ for: input, rows }))
  }, [input])
  return plan?.for === input ? plan.rows : null
}

interface ExistingChoiceProps {
  readonly value: UpdateBy
  readonly onChange: (updateBy: UpdateBy) => void
}

/** What happens to members who are already listed. */
function ExistingChoice({ value, onChange }: ExistingChoiceProps) {
  const t = useTranslations('memberImport.existing')
  const can = useCan()
  if (!can('listMembers')) return <Text size="sm">{t('unseen')}</Text>
  if (!can('updateMember')) return null
  return (
    <NativeSelect
      label={t('label')}
      description={value === null ? undefined : t('hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value ?? ''}
      onChange={({ currentTarget: { value: by } }) => onChange(by === 'number' || by === 'email' ? by : null)}
      data={[
        { value: '', label: t('none') },
        { value: 'number', label: t('number') },
        { value: 'email', label: t('email') },
      ]}
      style={{ alignSelf: 'flex-start' }}
    />
  )
}

interface SetUpProps {
  readonly table: SourceTable
  readonly onOther: () => void
  readonly onStart: (items: readonly ImportItem[], facts: ImportFacts) => void
}

/** From the table to the run: columns, what happens to known members, and every row. */
function ImportSetUp({ table, onOther, onStart }: SetUpProps) {
  const t = useTranslations('memberImport')
  const session = useSession()
  const labelOf = useImportLabel()
  const wrong = useWrongText()
  const { canList, members, error, retry, count } = useExisting()
  const known = canList ? members : nobody
  const fields = importFields.filter((field) => seesSensitive(session) || !sensitiveFields.has(field))
  const custom = useCustomFields()
  const [own, setOwn] = useState<readonly ColumnTarget[] | null>(null)
  const found = useMemo(
    () => columnTargets(table.headings, { fields, custom, labelOf }),
    // The words of the language are those of the first render.
    // oxlint-disable-next-line react/exhaustive-deps
    [table, custom],
  )
  const targets = own ?? found
  const [updateBy, setUpdateBy] = useState<UpdateBy>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const hasName = targets.some((target) => target === 'last_name' || target === 'full_name')
  const plan = usePlan({ table, targets, updateBy, members: hasName ? known : null })
  const actions = useMemo(() => plan?.map((row) => ({ row, action: actionOf(row, chosen) })) ?? [], [plan, chosen])
  const items = actions.flatMap(({ row: { line, name, cells }, action }): ImportItem[] =>
    action ? [{ line, name, cells, action }] : [],
  )
  const leftOut = actions.filter(({ row, action }) => action === null && row.verdict.kind !== 'same')
  const reasonOf = (row: PlannedRow) => (row.verdict.kind === 'duplicate' ? t('run.skipped') : wrong(row))
  const start = () =>
    onStart(items, {
      file: table.name,
      headings: table.headings,
      leftOut: leftOut.map(({ row }) => ({ line: row.line, name: row.name, cells: row.cells, reason: reasonOf(row) })),
    })
  const choose = (line: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(line)
    else next.delete(line)
    setChosen(next)
  }
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text fw={500}>{table.name}</Text>
        <Button variant="default" size="compact-sm" onClick={onOther}>
          {t('choose.other')}
        </Button>
      </Group>
      <ColumnMapping table={table} targets={targets} fields={fields} custom={custom} onChange={setOwn} />
      {!hasName && (
        <Alert color="orange" variant="light" role="alert">
          {t('columns.noName')}
        </Alert>
      )}
      <ExistingChoice value={updateBy} onChange={setUpdateBy} />
      {hasName && (
        <Section title={t('preview.title')}>
          {error !== null && known === null && <ProblemNotice error={error} onRetry={retry} />}
          {plan === null && error === null && (
            <Text role="status">
              {t('preview.checking')} {count > 0 && known === null ? count : ''}
            </Text>
          )}
          {plan && <ImportPreview rows={plan} chosen={chosen} onChoose={choose} />}
        </Section>
      )}
      {plan && (
        <Stack gap="xs" align="flex-start">
          {leftOut.length > 0 && <Text size="sm">{t('leftOut', { count: leftOut.length })}</Text>}
          <Button disabled={items.length === 0} onClick={start}>
            {t('submit', { count: items.length })}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

/** What a refusal of one member says: its fields, or its title. */
function useReason(): (problem: ApiProblem) => string {
  const message = useFieldMessage()
  const label = useMemberLabel({ custom: [] })
  return useCallback(
    ({ errors, problem }) =>
      errors.length > 0
        ? errors.map((error) => `${label(error.field)}: ${message(error)}`).join(' ')
        : [problem.title, problem.detail].filter(Boolean).join('. '),
    [message, label],
  )
}

function Import({ onEnded }: { onEnded: () => void }) {
  const session = useSession()
  const { workOf, refresh } = useImportWork(session, useReason())
  const control = useRowRun<ImportItem, ImportFacts>('memberImport', workOf)
  const [table, setTable] = useState<SourceTable | null>(null)
  const { open, state } = control
  const isIdle = state.is !== 'sending'
  const hasRun = Boolean(open)
  useEffect(() => {
    if (hasRun && isIdle) refresh()
  }, [hasRun, isIdle, refresh])
  if (open === undefined) return <Skeleton height={80} />
  if (open) return <ImportRun control={control} open={open} onEnded={onEnded} />
  if (table === null) return <FileChoice onTable={setTable} />
  return (
    <ImportSetUp
      key={table.name}
      table={table}
      onOther={() => setTable(null)}
      onStart={(items, facts) => void control.start(items, facts)}
    />
  )
}

/** Members from a file: columns, preview, then a run that can be interrupted. */
export function ImportForm() {
  const t = useTranslations('memberImport')
  // A run that has ended leaves nothing behind for the next one.
  const [run, setRun] = useState(0)
  return (
    <Page title={t('title')} before={<MemberPath />}>
      <Import key={run} onEnded={() => setRun(run + 1)} />
    </Page>
  )
}
