import { describe, expect, it } from 'vitest'
import { epcText } from './epc.ts'

const transfer = { iban: 'NL91ABNA0417164300', bic: null, name: 'TC De Linde', amount: 12_000, reference: '2026-0001' }
const partsOf = (changes: Partial<Parameters<typeof epcText>[0]>) => epcText({ ...transfer, ...changes })?.split('\n')

describe('the text of a payment code', () => {
  it('has its eleven lines', () => {
    expect(epcText(transfer)).toBe('BCD\n002\n1\nSCT\n\nTC De Linde\nNL91ABNA0417164300\nEUR120.00\n\n\n2026-0001')
  })

  it.each([
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [123_456, 'EUR1234.56'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %d cents as %s', (amount, text) => expect(partsOf({ amount })?.[7]).toBe(text))

  it.each([0, -100, 100_000_000_000])('is not made for %d cents', (amount) =>
    expect(partsOf({ amount })).toBeUndefined(),
  )

  it('names the bank when it is known', () => expect(partsOf({ bic: 'ABNANL2A' })?.[4]).toBe('ABNANL2A'))
  it('leaves out what is no BIC', () => expect(partsOf({ bic: 'nonsense' })?.[4]).toBe(''))

  it.each(['NL92ABNA0417164300', 'NL91 ABNA 0417 1643 00', ''])('is not made for the account %j', (iban) =>
    expect(partsOf({ iban })).toBeUndefined(),
  )

  it('needs the bank of an account outside the European Economic Area', () => {
    const iban = 'CH9300762011623852957'
    expect(partsOf({ iban })).toBeUndefined()
    expect(partsOf({ iban, bic: 'UBSWCHZH80A' })?.[6]).toBe(iban)
  })

  it('cuts a name at 70 characters and a reference at 140', () => {
    expect(partsOf({ name: 'ő'.repeat(80) })?.[5]).toBe('ő'.repeat(70))
    expect(partsOf({ reference: '1'.repeat(150) })?.[10]).toBe('1'.repeat(140))
  })

  it('is not made when it would be longer than 331 bytes', () => {
    expect(partsOf({ name: 'ő'.repeat(70), reference: '1'.repeat(140) })).toHaveLength(11)
    expect(partsOf({ name: 'ő'.repeat(70), reference: 'ő'.repeat(100) })).toBeUndefined()
  })

  it('lets no text become a line of its own', () => {
    const parts = partsOf({ name: 'De\r\nLinde\u2028x', reference: 'a\nEUR1.00\u202E' })
    expect(parts).toHaveLength(11)
    expect([parts?.[5], parts?.[10]]).toEqual(['De Linde x', 'a EUR1.00'])
  })

  it('is not made without a name', () => expect(partsOf({ name: ' \u200B ' })).toBeUndefined())
})
