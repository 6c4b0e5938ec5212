import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { MemberStatus } from '#contract/member-states.ts'
import { describeService, invalid, problem, refused } from '../../testing/describe-service.ts'

describeService('the status of a member', (enter) => {
  async function withStatus(status: MemberStatus) {
    const { board, ...world } = await enter()
    const { id } = await call(board, 'createMember', {
      body: { last_name: 'X', status: status === 'prospective' ? status : 'active' },
    })
    if (status === 'cancelled') await call(board, 'cancelMember', { id, body: { end_date: '2026-06-30' } })
    if (status === 'ended') await call(board, 'cancelMember', { id, body: { end_date: '2026-02-28' } })
    if (status === 'inactive' || status === 'deceased') await call(board, 'updateMember', { id, body: { status } })
    return { ...world, board, id }
  }

  it.each<[MemberStatus, 'active' | 'prospective' | 'inactive' | 'deceased', string | null]>([
    ['active', 'prospective', null],
    ['active', 'inactive', null],
    // On the day on which it was recorded: the day of the death is not known.
    ['active', 'deceased', '2026-03-01'],
    ['prospective', 'active', null],
    ['inactive', 'active', null],
    // Withdraws the cancellation.
    ['cancelled', 'active', null],
    // Does not: the notice that was given holds.
    ['cancelled', 'prospective', '2026-06-30'],
    ['cancelled', 'inactive', '2026-06-30'],
    ['cancelled', 'deceased', '2026-03-01'],
  ])('goes from %s to %s', async (before, status, endDate) => {
    const { board, id } = await withStatus(before)
    const member = await call(board, 'updateMember', { id, body: { status } })
    expect([member.status, member.membership_end_date]).toEqual([status, endDate])
  })

  it.each<[MemberStatus, 'active' | 'prospective' | 'inactive' | 'deceased']>([
    ['ended', 'active'],
    ['ended', 'prospective'],
    ['ended', 'deceased'],
    ['deceased', 'active'],
    ['deceased', 'inactive'],
  ])('stays %s when %s is asked for', async (before, status) => {
    const { board, id } = await withStatus(before)
    expect(await refused(board, 'updateMember', { id, body: { status, phone: '1' } })).toEqual(
      problem(409, 'membership_already_ended'),
    )
    expect(await call(board, 'getMember', { id })).toMatchObject({ status: before, phone: null })
  })

  it.each<['cancelled' | 'ended']>([['cancelled'], ['ended']])(
    'cannot be set to %s: cancelling is another operation',
    async (status) => {
      const { board, id } = await withStatus('active')
      expect(await refused(board, 'updateMember', { id, body: { status } })).toEqual(invalid(['status', 'invalid']))
      // @ts-expect-error what the type refuses may still be sent
      expect(await refused(board, 'createMember', { body: { last_name: 'X', status } })).toEqual(
        invalid(['status', 'invalid']),
      )
    },
  )

  it.each<MemberStatus>(['ended', 'deceased'])('%s leaves other fields free to change', async (status) => {
    const { board, id } = await withStatus(status)
    expect(await call(board, 'updateMember', { id, body: { phone: '1' } })).toMatchObject({ status, phone: '1' })
  })

  it('deceased can be set again', async () => {
    const { board, id } = await withStatus('deceased')
    expect((await call(board, 'updateMember', { id, body: { status: 'deceased' } })).status).toBe('deceased')
  })

  it('wrong fields are reported before the status', async () => {
    const { board, id } = await withStatus('ended')
    await call(board, 'createMember', { body: { last_name: 'Y', membership_number: 'taken' } })
    const body = { status: 'active', membership_number: 'taken' } as const
    expect(await refused(board, 'updateMember', { id, body })).toEqual(invalid(['membership_number', 'taken']))
  })
})
