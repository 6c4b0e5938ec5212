/** Changing members (specification, "Resources and bodies", "Member status"). */
import type { Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, describeResponse } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, isObject, sameJson, describeValue, textAt } from '../json.ts'
import { isSensitive, type CheckContext } from '../context.ts'
import type { TestMembers } from './test-members.ts'
import { once, unknownIdCheck, write } from './write.ts'

const before = {
  first_name: 'Before',
  initials: 'B.',
  phone: '06-01234567',
  address: { city: 'Utrecht', country: 'Nederland' },
}

/** Only the fields sent and `updated_at` may change. */
function checkChange(old: unknown, changed: unknown, fields: readonly string[]): Findings {
  const keys = isObject(old) ? Object.keys(old) : []
  const others = keys.filter(
    (key) => !fields.includes(key) && key !== 'updated_at' && !sameJson(at(old, key), at(changed, key)),
  )
  return expected(others.length === 0, 'other fields as they were', `changes in ${others.join(', ')}`)
}

export function updateMemberChecks(testMembers: TestMembers): Check[] {
  const subject = once((context) => testMembers.newMember(context, before))

  /** Runs a check on a newly created member. */
  const onMember = (name: string, inspect: (context: CheckContext, id: number) => Promise<Findings>): Check => ({
    name,
    run: async (context) => {
      const id = await subject(context)
      return typeof id === 'string' ? skipped(id) : inspect(context, id)
    },
  })

  const patch = (context: CheckContext, id: number, body: unknown) =>
    write(context, 'updateMember', { ids: { id }, body })

  const changes = onMember('changes the fields that are sent and no others', async (context, id) => {
    const old = await patch(context, id, { initials: 'A.' })
    const response = await patch(context, id, { first_name: 'Zoë' })
    const success = expectSuccess('updateMember', response)
    if (hasFailed(success)) return success
    return [
      ...success,
      ...expected(textAt(response.json, 'first_name') === 'Zoë', 'first_name as it was sent', 'another value'),
      ...checkChange(old.json, response.json, ['first_name']),
      ...expectRateHeaders(response),
    ]
  })

  const clears = onMember('null clears a field', async (context, id) => {
    const response = await patch(context, id, { first_name: null })
    if (response.status !== 200) return failed('200', describeResponse(response))
    return expected(
      at(response.json, 'first_name') === null,
      'first_name: null',
      describeValue(at(response.json, 'first_name')),
    )
  })

  const refusesEnding = onMember('status does not end a membership: cancelling does', async (context, id) =>
    expectInvalid(await patch(context, id, { status: 'ended' }), 'status', { specified: false }),
  )

  const refusesUnknownField = onMember('an unknown field is refused', async (context, id) =>
    expectInvalid(await patch(context, id, { no_such_field: 1 }), 'no_such_field', { specified: false }),
  )

  const refusesPostalCode = onMember('a postal code that is not Dutch, in the Netherlands: 422', async (context, id) =>
    expectInvalid(
      await patch(context, id, { address: { postal_code: 'ABC', country: 'Nederland' } }),
      'address.postal_code',
    ),
  )

  const dateOfBirth = onMember('date_of_birth: kept; without the scope insufficient_scope', async (context, id) => {
    const response = await patch(context, id, { date_of_birth: '1981-03-01' })
    if (!isSensitive(context)) return expectRefusal(response, { status: 403, code: 'insufficient_scope' })
    return expected(
      textAt(response.json, 'date_of_birth') === '1981-03-01',
      'the date that was sent',
      describeResponse(response),
    )
  })

  return [
    changes,
    clears,
    refusesEnding,
    refusesUnknownField,
    refusesPostalCode,
    dateOfBirth,
    unknownIdCheck('updateMember', { first_name: 'Nobody' }),
  ]
}
