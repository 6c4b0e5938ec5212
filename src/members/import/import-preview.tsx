import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldMessage } from '../../forms/use-field-message.ts'
import { useFormats } from '../../i18n/formats.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import { Table } from '../../ui/table.tsx'
import { memberName } from '../member-name.ts'
import { useMemberLabel } from '../use-member-form.ts'
import type { Likely, PlannedRow, Verdict } from './import-plan.ts'

/** Rows that are rendered at once. */
const atOnce = 100

const kinds = ['create', 'duplicate', 'update', 'same', 'wrong'] as const satisfies readonly Verdict['kind'][]

/** The colours of the outcome, beside its word. */
const tones: Readonly<Record<Verdict['kind'], string | undefined>> = {
  create: undefined,
  duplicate: 'var(--mantine-color-orange-text)',
  update: undefined,
  same: 'dimmed',
  wrong: 'var(--mantine-color-red-text)',
}

/** Why a row cannot be imported, in words: each field with its reason. */
export function useWrongText(): (row: PlannedRow) => string {
  const t = useTranslations('memberImport.preview')
  const message = useFieldMessage()
  const label = useMemberLabel({ custom: [] })
  const custom = useCustomLabel()
  return ({ verdict, values }) => {
    if (verdict.kind !== 'wrong') return ''
    if (verdict.file) return t(verdict.file)
    return verdict.problems
      .map((problem) => `${custom(problem.field, values) ?? label(problem.field)}: ${message(problem)}`)
      .join(' ')
  }
}

/** The association's own fields are rows of the form, which only the row's values name. */
function useCustomLabel() {
  return (field: string, { custom }: PlannedRow['values']): string | null => {
    const index = /^custom\.(\d+)\./.exec(field)?.[1]
    const name = index === undefined ? /^custom_fields\.(.+)$/s.exec(field)?.[1] : custom[Number(index)]?.name
    return name ?? null
  }
}

function LikelyText({ like: { member, line, sign } }: { like: Likely }) {
  const t = useTranslations('memberImport.preview')
  const signs = useTranslations('members.duplicate')
  if (member === null) return t('likeRow', { sign: signs(sign), line: String(line) })
  return (
    <RecordLink to="/members/$id" id={member.id} look="underlined">
      {t('like', { sign: signs(sign), name: memberName(member) })}
    </RecordLink>
  )
}

interface ResultProps {
  readonly row: PlannedRow
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Result({ row, isChosen, onChoose }: ResultProps) {
  const t = useTranslations('memberImport.preview')
  const labelOf = useMemberLabel(row.values)
  const { list } = useFormats()
  const wrong = useWrongText()
  const { verdict } = row
  const fields = verdict.kind === 'update' ? changedLabels(verdict.body, labelOf) : []
  return (
    <>
      <Text size="sm" fw={500} span c={tones[verdict.kind]}>
        {t(`kinds.${verdict.kind}`)}
      </Text>
      <Text size="sm" component="div">
        {verdict.kind === 'wrong' && wrong(row)}
        {verdict.kind === 'update' && t('changes', { fields: list(fields) })}
        {verdict.kind === 'duplicate' && (
          <>
            <LikelyText like={verdict.like} />
            <Checkbox
              mt={4}
              size="sm"
              label={t('anyway')}
              aria-label={t('anywayName', { name: row.name })}
              checked={isChosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
          </>
        )}
      </Text>
    </>
  )
}

/** The labels of the fields of a change: those within an address are named one by one. */
function changedLabels(body: Extract<Verdict, { kind: 'update' }>['body'], labelOf: (field: string) => string) {
  return Object.entries(body).flatMap(([field, value]) =>
    ['address', 'sepa', 'custom_fields'].includes(field) && typeof value === 'object' && value !== null
      ? Object.keys(value).map((inner) => labelOf(`${field}.${inner}`))
      : [labelOf(field)],
  )
}

interface ImportPreviewProps {
  readonly rows: readonly PlannedRow[]
  /** The rows of possible duplicates that are imported all the same. */
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (line: number, isChosen: boolean) => void
}

/** Every row with what will happen to it. Nothing has been sent yet. */
export function ImportPreview({ rows, chosen, onChoose }: ImportPreviewProps) {
  const t = useTranslations('memberImport.preview')
  const [kind, setKind] = useState('')
  const [shown, setShown] = useState(atOnce)
  const counts = new Map(kinds.map((each) => [each, rows.filter(({ verdict }) => verdict.kind === each).length]))
  const matching = kind === '' ? rows : rows.filter(({ verdict }) => verdict.kind === kind)
  const label = (each: (typeof kinds)[number]) => t('kind', { kind: t(`kinds.${each}`), count: counts.get(each) ?? 0 })
  const present = kinds.filter((each) => (counts.get(each) ?? 0) > 0)
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('show')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        data={[
          { value: '', label: t('all', { count: rows.length }) },
          ...present.map((each) => ({ value: each, label: label(each) })),
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      <Table
        look="plain"
        aria-label={t('title')}
        rows={matching.slice(0, shown)}
        keyOf={({ line }) => line}
        columns={[
          { id: 'line', header: t('line'), width: 2, render: ({ line }) => String(line) },
          {
            id: 'name',
            header: t('name'),
            width: 8,
            isName: true,
            render: ({ name, values }) => (
              <>
                {name === '' ? t('noName') : name}
                <Text size="xs" c="dimmed">
                  {[values.membership_number, values.email, values.address.city].filter(Boolean).join(' · ')}
                </Text>
              </>
            ),
          },
          {
            id: 'result',
            header: t('result'),
            width: 8,
            render: (row) => (
              <Result row={row} isChosen={chosen.has(row.line)} onChoose={(isChosen) => onChoose(row.line, isChosen)} />
            ),
          },
        ]}
      />
      {matching.length > shown && (
        <Group>
          <Button variant="default" onClick={() => setShown(shown + atOnce)}>
            {t('more', { count: String(Math.min(atOnce, matching.length - shown)) })}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
