/** Which questions of passkeys are answered, until when, and how often. */
import { expect, it } from 'vitest'
import { later } from '../../lib/clock.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { endOfChallenge, newChallenge, type Purpose, takeChallenge } from './challenges.ts'

const now = '2026-03-01T12:00:00.000Z'
const end = '2026-03-01T12:05:00.000Z'
const purpose: Purpose = { for: 'create', person: '1:2' }
const signIn: Purpose = { for: 'sign_in', person: null }

describeDatabase('the challenge of a passkey', (open) => {
  it('ends after five minutes', async () => {
    const { db } = await open()
    for (const asked of [purpose, signIn]) {
      const challenge = await newChallenge(db, asked, now)
      expect(await endOfChallenge(db, challenge, asked, later(end, -1))).toBe(end)
      expect(await endOfChallenge(db, challenge, asked, end)).toBeNull()
    }
  })

  it('is for its purpose and its person', async () => {
    const { db } = await open()
    const challenge = await newChallenge(db, purpose, now)
    for (const other of [
      signIn,
      { ...purpose, person: null },
      { ...purpose, person: '1:3' },
      { ...signIn, person: '1:2' },
    ])
      expect(await endOfChallenge(db, challenge, other, now)).toBeNull()
  })

  it('is another one each time, and signed as it is', async () => {
    const { db } = await open()
    const challenge = await newChallenge(db, purpose, now)
    expect(await newChallenge(db, purpose, now)).not.toBe(challenge)
    const [use, person, ends, nonce, signature = ''] = challenge.split('.')
    const forged = [
      '',
      signature,
      `.${signature}`,
      [use, person, Number(ends) + 1, nonce, signature].join('.'),
      [use, '1:3', ends, nonce, signature].join('.'),
      [use, person, ends, nonce, signature.slice(1)].join('.'),
      [use, person, ends, nonce, signature.toLowerCase().toUpperCase()].join('.'),
    ]
    for (const text of forged) expect(await endOfChallenge(db, text, { ...purpose, person: '1:3' }, now)).toBeNull()
    for (const text of forged) expect(await endOfChallenge(db, text, purpose, now)).toBeNull()
  })

  it('is answered once, and kept until its end', async () => {
    const { db } = await open()
    expect(await takeChallenge(db, 'one', end, now)).toBe(true)
    expect(await takeChallenge(db, 'other', later(end, 1), now)).toBe(true)
    expect(await takeChallenge(db, 'one', end, end)).toBe(false)
    expect(await takeChallenge(db, 'third', later(end, 60_000), later(end, 1))).toBe(true)
    const kept = await db.selectFrom('passkey_challenges').select('challenge').orderBy('challenge').execute()
    expect(kept.map(({ challenge }) => challenge)).toEqual(['other', 'third'])
  })
})
