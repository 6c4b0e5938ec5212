/** Shared by reports: figures, and a report that is loading or failed. */
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import classes from './report.module.css'

/** Fields that say what a report is about; not on paper. */
export function ReportBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

export function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        {value}
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}

interface ReportProps<Result> {
  readonly query: UseQueryResult<Result>
  readonly children: (result: Result) => ReactNode
}

export function Report<Result>({ query: { data, error, refetch }, children }: ReportProps<Result>) {
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={320} radius="md" />
  return children(data)
}
