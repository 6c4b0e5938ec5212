/** Changing members (specification, "Resources and bodies", "Member status"). */
import type { Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, told } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, isObject, sameJson, shown, textAt } from '../json.ts'
import { isSensitive, type World } from '../world.ts'
import type { Cast } from './cast.ts'
import { once, unknownIdCheck, write } from './write.ts'

const before = {
  first_name: 'Before',
  initials: 'B.',
  phone: '06-01234567',
  address: { city: 'Utrecht', country: 'Nederland' },
}

/** Only what was sent, and the moment. */
function judgeChange(old: unknown, changed: unknown, fields: readonly string[]): Findings {
  const keys = isObject(old) ? Object.keys(old) : []
  const others = keys.filter(
    (key) => !fields.includes(key) && key !== 'updated_at' && !sameJson(at(old, key), at(changed, key)),
  )
  return expected(others.length === 0, 'other fields as they were', `changes in ${others.join(', ')}`)
}

export function updateMemberChecks(cast: Cast): Check[] {
  const subject = once((world) => cast.newMember(world, before))

  /** With the id of a member of one's own. */
  const onMember = (name: string, judge: (world: World, id: number) => Promise<Findings>): Check => ({
    name,
    run: async (world) => {
      const id = await subject(world)
      return typeof id === 'string' ? skipped(id) : judge(world, id)
    },
  })

  const patch = (world: World, id: number, body: unknown) => write(world, 'updateMember', { ids: { id }, body })

  const changes = onMember('changes the fields that are sent and no others', async (world, id) => {
    const old = await patch(world, id, { initials: 'A.' })
    const answer = await patch(world, id, { first_name: 'Zoë' })
    const success = expectSuccess('updateMember', answer)
    if (hasFailed(success)) return success
    return [
      ...success,
      ...expected(textAt(answer.json, 'first_name') === 'Zoë', 'first_name as it was sent', 'otherwise'),
      ...judgeChange(old.json, answer.json, ['first_name']),
      ...expectRateHeaders(answer),
    ]
  })

  const clears = onMember('null clears a field', async (world, id) => {
    const answer = await patch(world, id, { first_name: null })
    if (answer.status !== 200) return failed('200', told(answer))
    return expected(at(answer.json, 'first_name') === null, 'first_name: null', shown(at(answer.json, 'first_name')))
  })

  const refusesEnding = onMember('status does not end a membership: that is cancelling', async (world, id) =>
    expectInvalid(await patch(world, id, { status: 'ended' }), 'status', { specified: false }),
  )

  const refusesUnknownField = onMember('an unknown field is refused', async (world, id) =>
    expectInvalid(await patch(world, id, { no_such_field: 1 }), 'no_such_field', { specified: false }),
  )

  const refusesPostalCode = onMember('a postal code that is not Dutch, in the Netherlands: 422', async (world, id) =>
    expectInvalid(
      await patch(world, id, { address: { postal_code: 'ABC', country: 'Nederland' } }),
      'address.postal_code',
    ),
  )

  const dateOfBirth = onMember('date_of_birth: kept; without the scope insufficient_scope', async (world, id) => {
    const answer = await patch(world, id, { date_of_birth: '1981-03-01' })
    if (!isSensitive(world)) return expectRefusal(answer, { status: 403, code: 'insufficient_scope' })
    return expected(textAt(answer.json, 'date_of_birth') === '1981-03-01', 'the date that was sent', told(answer))
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
