/** Sends a message to the person who writes it (not in the specification). */
import { Problem } from '../lib/problem.ts'
import type { Call, RecordInput } from '../operation/context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { findPerson } from '../people/queries.ts'
import { findMailingFor } from './queries.ts'

/** Gives the address. Throws `not_found`, also for the key of a program. */
export async function testMailing({ ctx, input: { params } }: Call<RecordInput>): Promise<string> {
  const mailing = await findMailingFor(ctx, params.id, 'writes')
  if (ctx.key.person === null) throw new Problem('not_found')
  const { row } = await findPerson(ctx, ctx.key.person.id)
  await enqueue(ctx, { kind: 'mailing_test_email', payload: { mailing_id: mailing.id, person_id: row.id } })
  return row.email
}
