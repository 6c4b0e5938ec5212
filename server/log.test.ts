import { describe, expect, it } from 'vitest'
import { createLog, describeError } from './log.ts'

function written(entry: object): string {
  let text = ''
  createLog({ logLevel: 'info' }, { write: (line) => void (text += line) }).info(entry, 'something')
  return text
}

describe('the log', () => {
  it.each(['authorization', 'email', 'iban', 'key', 'phone'])('does not write out %s', (name) => {
    expect(written({ [name]: 'secret', inner: { [name]: 'secret' } })).not.toContain('secret')
  })

  it('contains the kind, code, message and location of an error, and nothing else', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.nl) exists' })
    const text = written({ err: error })
    expect(JSON.parse(text)).toMatchObject({ err: { type: 'Error', code: '23505', message: 'duplicate key' } })
    expect(text).toContain('log.test.ts')
    expect(text).not.toContain('a@b.nl')
  })

  it('leaves out a message of PostgreSQL that quotes a value', () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "Jansen"'), { code: '22007' })
    expect(JSON.stringify(describeError(error))).not.toContain('Jansen')
  })

  it('contains causes', () => {
    expect(describeError(new Error('outer', { cause: new TypeError('inner') }))).toMatchObject({
      message: 'outer',
      cause: { type: 'TypeError', message: 'inner' },
    })
  })
})
