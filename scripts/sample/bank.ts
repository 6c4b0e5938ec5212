/** Valid IBANs of accounts that do not exist. */
import type { Random } from './random.ts'

const banks = [
  [40, 'INGB'],
  [35, 'RABO'],
  [18, 'ABNA'],
  [4, 'TRIO'],
  [3, 'SNSB'],
] as const

/** The check digit rule of Dutch account numbers; no bank issues a number that fails it. */
function passesElevenTest(account: string): boolean {
  return account.split('').reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11 === 0
}

/** ISO 13616: letters as 10 to 35, country code last, 98 minus the remainder modulo 97. */
function checkDigits(country: string, account: string): string {
  const digits = `${account}${country}00`
    .split('')
    .map((mark) => Number.parseInt(mark, 36))
    .join('')
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
}

/** A valid IBAN whose account number no bank would issue. */
export function iban(random: Random): string {
  const bank = random.weighted(banks)
  let account = `0${random.letters('123456789', 1)}${random.letters('0123456789', 8)}`
  while (passesElevenTest(account)) account = `0${random.letters('123456789', 1)}${random.letters('0123456789', 8)}`
  return `NL${checkDigits('NL', bank + account)}${bank}${account}`
}
