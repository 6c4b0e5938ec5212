/** Ending memberships (specification, "Member status"). */
import { addDays } from '#contract/dates.ts'
import type { Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, describeResponse } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { textAt } from '../json.ts'
import type { ServiceResponse } from '../service.ts'
import type { CheckContext } from '../context.ts'
import type { TestMembers } from './test-members.ts'
import { idempotencyChecks, once, unknownIdCheck, write } from './write.ts'

const longAgo = '2020-01-31'

function checkEnd(response: ServiceResponse, status: string, isRight: (end: string) => boolean): Findings {
  const success = expectSuccess('cancelMember', response)
  if (hasFailed(success)) return success
  const [seen, end] = [
    textAt(response.json, 'status') ?? 'none',
    textAt(response.json, 'membership_end_date') ?? 'none',
  ]
  return [
    ...success,
    ...expected(seen === status, `status ${status}`, seen),
    ...expected(isRight(end), 'the membership_end_date', end),
  ]
}

export function cancelMemberChecks(testMembers: TestMembers): Check[] {
  const cancel = (context: CheckContext, id: number, body?: unknown) =>
    write(context, 'cancelMember', { ids: { id }, body })
  const onMember = (
    name: string,
    inspect: (context: CheckContext, id: number) => Promise<Findings>,
    find = (context: CheckContext) => testMembers.newMember(context),
  ): Check => ({
    name,
    run: async (context) => {
      const id = await find(context)
      return typeof id === 'string' ? skipped(id) : inspect(context, id)
    },
  })
  const ended = once(async (context) => {
    const id = await testMembers.newMember(context)
    if (typeof id === 'number') await cancel(context, id, { end_date: longAgo })
    return id
  })

  const byNotice = onMember('without a body: cancelled, at the end of the notice period', async (context, id) => {
    const yesterday = addDays(context.now.slice(0, 10), -1)
    const response = await cancel(context, id)
    return [...checkEnd(response, 'cancelled', (end) => end >= yesterday), ...expectRateHeaders(response)]
  })

  const onDate = onMember('with an end_date to come: cancelled on that day', async (context, id) => {
    const date = addDays(context.now.slice(0, 10), 60)
    return checkEnd(await cancel(context, id, { end_date: date }), 'cancelled', (end) => end === date)
  })

  const inPast = onMember('with an end_date in the past: ended', async (context, id) =>
    checkEnd(await cancel(context, id, { end_date: longAgo }), 'ended', (end) => end === longAgo),
  )

  const twice = onMember(
    'a membership that has ended: membership_already_ended',
    async (context, id) => expectRefusal(await cancel(context, id), { status: 409, code: 'membership_already_ended' }),
    ended,
  )

  const noDate = onMember('an end_date that is not a date: 422', async (context, id) =>
    expectInvalid(await cancel(context, id, { end_date: '2026-02-30' }), 'end_date'),
  )

  const confirmation = onMember(
    'send_confirmation is taken, and sends nothing with a test key',
    async (context, id) => {
      const response = await cancel(context, id, { send_confirmation: true })
      return response.status === 200
        ? expectSuccess('cancelMember', response)
        : failed('200', describeResponse(response))
    },
    (context) => testMembers.newMember(context, { email: 'conformance@example.org' }),
  )

  return [
    { ...byNotice, gate: true },
    onDate,
    inPast,
    twice,
    noDate,
    confirmation,
    ...idempotencyChecks('cancelMember', async (context) => {
      const [one, other] = [await testMembers.newMember(context), await testMembers.newMember(context)]
      if (typeof one === 'string' || typeof other === 'string') return String(one)
      return [{ ids: { id: one } }, { ids: { id: other } }]
    }),
    unknownIdCheck('cancelMember'),
  ]
}
