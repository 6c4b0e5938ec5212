/** Ending memberships (specification, "Member status"). */
import { addDays } from '#contract/dates.ts'
import type { Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, told } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { textAt } from '../json.ts'
import type { Answer } from '../service.ts'
import type { World } from '../world.ts'
import type { Cast } from './cast.ts'
import { idempotencyChecks, once, unknownIdCheck, write } from './write.ts'

const longAgo = '2020-01-31'

function judgeEnd(answer: Answer, status: string, isRight: (end: string) => boolean): Findings {
  const success = expectSuccess('cancelMember', answer)
  if (hasFailed(success)) return success
  const [seen, end] = [textAt(answer.json, 'status') ?? 'none', textAt(answer.json, 'membership_end_date') ?? 'none']
  return [
    ...success,
    ...expected(seen === status, `status ${status}`, seen),
    ...expected(isRight(end), 'the membership_end_date', end),
  ]
}

export function cancelMemberChecks(cast: Cast): Check[] {
  const cancel = (world: World, id: number, body?: unknown) => write(world, 'cancelMember', { ids: { id }, body })
  const onMember = (
    name: string,
    judge: (world: World, id: number) => Promise<Findings>,
    find = (world: World) => cast.newMember(world),
  ): Check => ({
    name,
    run: async (world) => {
      const id = await find(world)
      return typeof id === 'string' ? skipped(id) : judge(world, id)
    },
  })
  const ended = once(async (world) => {
    const id = await cast.newMember(world)
    if (typeof id === 'number') await cancel(world, id, { end_date: longAgo })
    return id
  })

  const byNotice = onMember('without a body: cancelled, at the end of the notice period', async (world, id) => {
    const yesterday = addDays(world.now.slice(0, 10), -1)
    const answer = await cancel(world, id)
    return [...judgeEnd(answer, 'cancelled', (end) => end >= yesterday), ...expectRateHeaders(answer)]
  })

  const onDate = onMember('with an end_date to come: cancelled on that day', async (world, id) => {
    const date = addDays(world.now.slice(0, 10), 60)
    return judgeEnd(await cancel(world, id, { end_date: date }), 'cancelled', (end) => end === date)
  })

  const inPast = onMember('with an end_date in the past: ended', async (world, id) =>
    judgeEnd(await cancel(world, id, { end_date: longAgo }), 'ended', (end) => end === longAgo),
  )

  const twice = onMember(
    'a membership that has ended: membership_already_ended',
    async (world, id) => expectRefusal(await cancel(world, id), { status: 409, code: 'membership_already_ended' }),
    ended,
  )

  const noDate = onMember('an end_date that is no date: 422', async (world, id) =>
    expectInvalid(await cancel(world, id, { end_date: '2026-02-30' }), 'end_date'),
  )

  const confirmation = onMember(
    'send_confirmation is taken, and sends nothing with a test key',
    async (world, id) => {
      const answer = await cancel(world, id, { send_confirmation: true })
      return answer.status === 200 ? expectSuccess('cancelMember', answer) : failed('200', told(answer))
    },
    (world) => cast.newMember(world, { email: 'conformance@example.org' }),
  )

  return [
    { ...byNotice, gate: true },
    onDate,
    inPast,
    twice,
    noDate,
    confirmation,
    ...idempotencyChecks('cancelMember', async (world) => {
      const [one, other] = [await cast.newMember(world), await cast.newMember(world)]
      if (typeof one === 'string' || typeof other === 'string') return String(one)
      return [{ ids: { id: one } }, { ids: { id: other } }]
    }),
    unknownIdCheck('cancelMember'),
  ]
}
