import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, refused } from '../../testing/describe-service.ts'

describeService('a reason for leaving', (enter) => {
  it('stays with another end, and while the membership ends, and goes when it goes on', async () => {
    const { board, service } = await enter({ now: '2026-03-01T12:00:00.000Z' })
    const { id } = await call(board, 'createMember', { body: { last_name: 'Bos', member_since: '2020-01-01' } })
    const known = async () => {
      const { status, leaving_reason: reason } = await call(board, 'getManagedMember', { id })
      return [status, reason]
    }
    const cancelled = await call(board, 'cancelManagedMember', {
      id,
      body: { end_date: '2026-03-31', leaving_reason: '  Moved away ' },
    })
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      membership_end_date: '2026-03-31',
      leaving_reason: 'Moved away',
    })
    await call(board, 'cancelMember', { id, body: { end_date: '2026-03-10' } })
    service.setNow('2026-03-20T12:00:00.000Z')
    expect(await known()).toEqual(['ended', 'Moved away'])
    await call(board, 'restoreMembership', { id })
    expect(await known()).toEqual(['active', null])
    await call(board, 'cancelManagedMember', { id, body: { end_date: '2026-04-30', leaving_reason: 'Costs' } })
    await call(board, 'cancelManagedMember', { id, body: { end_date: '2026-05-31', leaving_reason: null } })
    expect(await known()).toEqual(['cancelled', null])
    await call(board, 'cancelManagedMember', { id, body: { leaving_reason: 'Costs' } })
    await call(board, 'updateMember', { id, body: { status: 'active' } })
    expect(await known()).toEqual(['active', null])
  })

  it('is in no response of the specification, and has at most 100 characters', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'Bos' } })
    const body = { end_date: '2098-12-31', leaving_reason: 'x'.repeat(101) }
    expect(await refused(board, 'cancelManagedMember', { id, body })).toMatchObject({
      status: 422,
      errors: [['leaving_reason', 'too_long']],
    })
    await call(board, 'cancelManagedMember', { id, body: { ...body, leaving_reason: 'Moved' } })
    expect(await call(board, 'getMember', { id })).not.toHaveProperty('leaving_reason')
  })
})
