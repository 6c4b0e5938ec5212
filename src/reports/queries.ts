/** Query options of the reports. */
import { queryOptions } from '@tanstack/react-query'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'
import type { ReportDays, ReportSearch } from './reports-search.ts'

/** Depends on every member, so it is read each time. */
const always = { staleTime: 0 } as const

export function headCountQuery(session: Session, { on, age_on, bands, area }: ReportSearch) {
  const query = {
    ...(on === undefined ? {} : { on }),
    ...(age_on === undefined ? {} : { age_on }),
    ...(bands === undefined ? {} : { bands }),
    ...(area === undefined ? {} : { area }),
  }
  return queryOptions({ ...operationQuery(session, 'getHeadCount', { query }), ...always })
}

export function movementsQuery(session: Session, query: ReportDays) {
  return queryOptions({ ...operationQuery(session, 'getMemberMovements', { query }), ...always })
}

export function anniversariesQuery(session: Session, days: ReportDays, years: string | undefined) {
  const query = { ...days, ...(years === undefined ? {} : { years }) }
  return queryOptions({ ...operationQuery(session, 'getAnniversaries', { query }), ...always })
}
