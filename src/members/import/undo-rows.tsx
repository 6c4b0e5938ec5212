import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { JobRow } from '#contract/schemas/management/jobs.ts'
import { useColumnMakers } from '../../data-list/column-makers.ts'
import type { JobRowsPartProps } from '../../jobs/job-parts.ts'
import { JobRowList } from '../../jobs/job-row-list.tsx'
import { type RowTab, useRowTabs } from '../../jobs/job-rows.tsx'
import type { DataColumn } from '../../search/search.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import classes from './import.module.css'

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

function useUndoColumns(tab: RowTab): readonly DataColumn<JobRow>[] {
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

/** Members whose import is undone, and members whom the undo keeps, with the reason. */
export function UndoRows({ job }: JobRowsPartProps) {
  const t = useTranslations('jobs')
  const inTabs = useRowTabs(job)
  return (
    <JobRowList
      {...inTabs}
      columns={useUndoColumns(inTabs.tab)}
      nameOf={useNameOf()}
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
