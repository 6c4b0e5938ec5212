import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { JobRow } from '#contract/schemas/management/jobs.ts'
import { useColumnMakers } from '../../data-list/column-makers.ts'
import type { JobRowsPartProps } from '../../jobs/job-parts.ts'
import { JobRowList } from '../../jobs/job-row-list.tsx'
import { useJobRows } from '../../jobs/job-rows.tsx'
import type { DataColumn } from '../../search/search.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import classes from './import.module.css'

const undoTabs = ['included', 'leftOut'] as const
type UndoTab = (typeof undoTabs)[number]

/** A member who was removed has no name any more. */
function useNameOf() {
  const t = useTranslations('memberImport.undo')
  return useCallback(({ member }: JobRow) => member?.name || t('removed', { id: String(member?.id ?? '') }), [t])
}

function Name({ row }: { row: JobRow }) {
  const name = useNameOf()(row)
  if (!row.member?.name) return name
  return (
    <RecordLink to="/members/$id" id={row.member.id}>
      {name}
    </RecordLink>
  )
}

function useUndoColumns(tab: UndoTab): readonly DataColumn<JobRow>[] {
  const t = useTranslations('jobs')
  const nameOf = useNameOf()
  const { text } = useColumnMakers<JobRow>()
  return useMemo(() => {
    const reasonOf = ({ reason }: JobRow) => (reason === null ? '' : t(`reasons.${reason}`))
    return [
      text('member', t('columns.member'), nameOf, {
        width: 11,
        fixed: true,
        shown: true,
        cell: (row) => <Name row={row} />,
      }),
      text('number', t('columns.number'), ({ member }) => member?.membership_number, { shown: true }),
      ...(tab === 'leftOut'
        ? [text('reason', t('columns.reason'), reasonOf, { width: 14, shown: true, isSentence: true })]
        : []),
    ]
  }, [t, text, nameOf, tab])
}

/** Whose import is taken back, and whose is not with the reason. */
export function UndoRows({ job }: JobRowsPartProps) {
  const t = useTranslations('jobs')
  const { data, error, refetch } = useJobRows(job)
  const [tab, setTab] = useState<UndoTab>('included')
  const nameOf = useNameOf()
  const byTab = useMemo(
    () => data && Map.groupBy(data, ({ reason }) => (reason === null ? 'included' : 'leftOut')),
    [data],
  )
  const rows = useMemo(() => (byTab ? (byTab.get(tab) ?? []) : null), [byTab, tab])
  const columns = useUndoColumns(tab)
  const onRetry = useCallback(() => void refetch(), [refetch])
  return (
    <JobRowList
      job={job}
      tabs={undoTabs.map((id) => ({
        id,
        label: t(`tabs.${id}`),
        count: byTab ? (byTab.get(id)?.length ?? 0) : null,
        name: t(`names.${id}`),
        emptyTitle: t(`empty.${id}`),
        emptyText: t(`emptyText.${id}`),
      }))}
      tab={tab}
      onTab={setTab}
      rows={rows}
      error={error}
      onRetry={onRetry}
      columns={columns}
      nameOf={nameOf}
      renderCard={(row) => (
        <>
          <strong>
            <Name row={row} />
          </strong>
          <div className={classes.quiet}>{row.reason && t(`reasons.${row.reason}`)}</div>
        </>
      )}
      searchHint={t('columns.member')}
      renderActions={() => null}
    />
  )
}
