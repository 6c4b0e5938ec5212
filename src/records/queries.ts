/** Queries of records that several features show. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Group } from '#contract/schemas/groups.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { wholeListQuery } from '../api/whole-list.ts'
import { operationQuery } from '../api/queries.ts'
import { type Replica, useReplica } from '../replica/replica.ts'
import { can, seesSensitive, type Session, useCan, useSession } from '../session/session.ts'
import { fieldsOfDefinitions, type MemberField } from './custom-fields.ts'

export function memberQuery(session: Session, id: number) {
  return operationQuery(session, 'getMember', { id })
}

/** Members whose present address failed. */
export function emailFailuresQuery(session: Session) {
  return operationQuery(session, 'getEmailFailures', {})
}

/** The association's own fields, archived ones too. Only where `readsCustomFields`; each says its position. */
export function customFieldsQuery(session: Session) {
  return wholeListQuery(session, 'listCustomFields', {})
}

/** `/v2` has no definitions. */
export function readsCustomFields(session: Session): boolean {
  return can(session, 'listCustomFields')
}

/** The association's own fields, for a form that waits for them. */
export async function loadCustomFields(client: QueryClient, session: Session): Promise<readonly MemberField[]> {
  if (!readsCustomFields(session)) return []
  const definitions = await client.ensureQueryData(customFieldsQuery(session))
  return fieldsOfDefinitions(definitions, { seesSensitive: seesSensitive(session) })
}

export function useAllGroups(session: Session, options: { enabled?: boolean } = {}): Replica<Group> {
  return useReplica(session, 'listGroups', {}, options)
}

export function groupQuery(session: Session, id: number) {
  return operationQuery(session, 'getGroup', { id })
}

/** One invoice with its lines and payments. */
export function invoiceQuery(session: Session, id: number) {
  return operationQuery(session, 'getInvoice', { id })
}

/** With what is credited, overpaid, reversed and paid back. */
export function managedInvoiceQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedInvoice', { id })
}

/** Undefined until it has come, and for a key that does not administer invoices. */
export function useManagedInvoice(id: number): ManagedInvoice | undefined {
  const can = useCan()
  return useQuery({ ...managedInvoiceQuery(useSession(), id), enabled: can('getManagedInvoice') }).data
}

const noFields: readonly MemberField[] = []

/** The association's own fields as it defines them: none before they have come, and without a management API. */
export function useCustomFields(): readonly MemberField[] {
  const session = useSession()
  const { data } = useQuery({ ...customFieldsQuery(session), enabled: readsCustomFields(session) })
  return useMemo(
    () => (data ? fieldsOfDefinitions(data, { seesSensitive: seesSensitive(session) }) : noFields),
    [data, session],
  )
}
