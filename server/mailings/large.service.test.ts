/** A message of thousands of emails, which is counted and stopped in parts. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { insertRows } from '../database/insert-rows.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { rows } from '../../testing/rows.ts'
import { copyRanges } from './queries.ts'

const count = 4_001
const then = '2026-01-01T12:00:00.000Z'

describeServiceOnEachDatabase('a message of thousands of emails', (enter) => {
  it('is stopped whole, in parts', async () => {
    const { storage, association, board } = await enter()
    const key = (id: number) => ({ organization_id: association.id, id })
    const all = <Row>(row: (id: number) => Row) => Array.from({ length: count }, (_, index) => row(index + 1))
    await storage.transaction(async (tx) => {
      const mailing = { ...rows.mailings(key(1)), audience: 'everyone' as const, audience_id: null, sent_at: then }
      await insertRows(tx, 'mailings', [mailing])
      const kind = { kind: 'mailing_email', next_attempt_at: '2099-01-01T00:00:00.000Z' }
      await insertRows(
        tx,
        'outbox',
        all((id) => ({ ...rows.outbox(key(id)), ...kind, delivered_at: id === 1 ? then : null })),
      )
      await insertRows(
        tx,
        'mailing_copies',
        all((id) => ({ ...rows.mailing_copies(key(id)), copy: id, outbox_id: id })),
      )
    })
    const parts: number[][] = []
    for await (const { after, until } of copyRanges({ db: storage.db, association: { id: association.id } }, 1))
      parts.push([after, until])
    expect(parts).toEqual([
      [0, 2_000],
      [2_000, 4_000],
      [4_000, 6_000],
    ])
    expect(await call(board, 'getMailing', { id: 1 })).toMatchObject({ counts: { sent: 1, waiting: count - 1 } })
    expect(await call(board, 'stopMailing', { id: 1 })).toMatchObject({
      counts: { sent: 1, waiting: 0, not_sent: count - 1 },
    })
  })
})
