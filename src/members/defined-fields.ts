/** The association's own fields as it defines them, for a screen that waits for them. */
import type { QueryClient } from '@tanstack/react-query'
import { type Session, seesSensitive } from '../session/session.ts'
import { fieldsOfDefinitions, type MemberField } from './custom-fields.ts'
import { loadCustomFields } from './queries.ts'

/** Null where they are inferred. */
export async function fieldsOfAssociation(
  client: QueryClient,
  session: Session,
): Promise<readonly MemberField[] | null> {
  const definitions = await loadCustomFields(client, session)
  return definitions && fieldsOfDefinitions(definitions, { seesSensitive: seesSensitive(session) })
}
