import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'

describeServiceOnEachDatabase('the search for members', (enter) => {
  it.each([
    ['Dübendorf', ['duebendorf', 'Duebendorf', 'dubendorf', 'Dübendorf']],
    ['O’Brien', ['obrien', "o'brien", 'O’Brien']],
    ['Đorđević', ['djordjevic', 'dordevic']],
    ['Vos-Bakker', ['vosbakker', 'vos-bakker', 'bakker']],
  ])('finds %s by each of %j', async (last_name, spellings) => {
    const { board } = await enter()
    await call(board, 'createMember', { body: { last_name: 'Dubbel' } })
    const { id } = await call(board, 'createMember', { body: { last_name } })
    for (const q of spellings)
      expect([q, (await call(board, 'listMembers', { query: { q } })).data.map((member) => member.id)]).toEqual([
        q,
        [id],
      ])
  })
})
