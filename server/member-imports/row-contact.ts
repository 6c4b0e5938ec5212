/** How a member is reached: one email address and one phone number. Others are listed. */
import type { RowCells } from './row-cells.ts'

export interface ContactFields {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

function readEmail(cells: RowCells): string | undefined {
  const cell = cells.one('email')
  const addresses = cell?.text.split(/[;,\s]+/).filter((part) => part !== '') ?? []
  if (cell && addresses.length > 1) cells.report('email', cell, 'several_values')
  return addresses[0]
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

function readPhone(cells: RowCells): string | undefined {
  const [phone, ...others] = cells.withOthers('phone')
  if (!phone) return undefined
  for (const other of others)
    if (digitsOf(other.text) !== digitsOf(phone.text)) cells.report('phone', other, 'several_values')
  return phone.text
}

export function readContact(cells: RowCells): ContactFields {
  return { email: readEmail(cells), phone: readPhone(cells) }
}
