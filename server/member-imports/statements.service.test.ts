/** A batch of an import takes as many statements for many rows as for a few: on PostgreSQL each is a round trip. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { makeAssociation } from '../../testing/association.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { upload } from '../../testing/member-import.ts'
import { startTestService } from '../../testing/service.ts'

/** Fewer than the first batch takes. */
const [few, many] = [3, 18]

describeEachDatabase('the statements of an import', (open) => {
  it.each(['new members', 'changed members'])('are as many for many %s as for a few', async (which) => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    // The first run looks for previews that were left.
    await service.runJobs()
    const costOf = async (count: number) => {
      const board = service.connection(await (await makeAssociation(counted.storage)).key())
      for (const name of ['Utrecht', 'Delft']) await call(board, 'createGroup', { body: { name, kind: 'team' } })
      const start = async (connection: Connection, city: string, payer: string) => {
        const lines = Array.from(
          { length: count },
          (_, index) => `n${index};L${index};2020-01-01;${city};${city};${payer}`,
        )
        const { id, fingerprint } = await upload(
          connection,
          ['Lidnummer;Achternaam;Lid sinds;Plaats;Groep;Betaler', ...lines].join('\n'),
        )
        await call(connection, 'startJob', { id, body: { fingerprint } })
        const { statements } = await counted.costOf(() => service.runJobs())
        const { counts } = await call(connection, 'getJob', { id })
        expect(counts).toMatchObject({ done: count, skipped: 0 })
        return statements
      }
      const created = await start(board, 'Utrecht', 'n0')
      return which === 'new members' ? created : start(board, 'Delft', 'n1')
    }
    const [ofFew, ofMany] = [await costOf(few), await costOf(many)]
    await service.close()
    expect(ofMany).toBe(ofFew)
  })
})
