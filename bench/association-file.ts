/** Streams a large association file: members with all their data, groups, and invoices for some members. */
import { closeSync, openSync, writeSync } from 'node:fs'

const firstNames = ['Anna', 'Bram', 'Cato', 'Daan', 'Esmée', 'Fleur', 'Gijs', 'Hanna', 'Imre', 'Jörg', 'Łukasz', 'Mees']
const lastNames = ['de Vries', 'Jansen', 'van den Berg', 'Bakker', "in 't Veld", 'Ançay', 'Smit', 'Özdemir', 'Kuiper']
const groupSize = 20

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? ''
}

const numberOf = (index: number) => String(1001 + index)

function member(index: number): object {
  return {
    membership_number: numberOf(index),
    first_name: pick(firstNames, index),
    last_name: pick(lastNames, Math.floor(index / 7)),
    initials: `${pick(firstNames, index).slice(0, 1)}.`,
    email: `member${index}@example.org`,
    phone: `06-${10_000_000 + index}`,
    address: { street: 'Lindelaan', house_number: '1', postal_code: `${1000 + (index % 8999)} AB`, city: 'Utrecht' },
    status: index % 17 === 0 ? 'inactive' : 'active',
    member_since: `${1990 + (index % 36)}-09-01`,
    language: 'nl',
    custom_fields: { shirt_size: pick(['S', 'M', 'L', 'XL'], index) },
    date_of_birth: '1990-01-01',
    // The spouse follows later in the file.
    relationships: index % 4 === 0 ? [{ membership_number: numberOf(index + 1), type: 'spouse_of' }] : [],
    subscriptions: [{ product: `P${index % 5}`, starts_on: '2025-01-01' }],
  }
}

function group(index: number): object {
  const members = Array.from({ length: groupSize }, (_, position) => ({
    membership_number: numberOf(index * groupSize + position),
    valid_from: '2025-01-01',
  }))
  return { name: `Group ${index}`, kind: 'team', members }
}

function invoice(index: number): object {
  return {
    number: `2026-${String(index + 1).padStart(6, '0')}`,
    membership_number: numberOf(index),
    status: 'sent',
    invoice_date: '2026-01-15',
    lines: [{ description: 'Contribution 2026', quantity: 1, unit_price: '120.00', vat_rate: 0 }],
    payments: index % 2 === 0 ? [{ amount: '120.00', method: 'bank_transfer', paid_on: '2026-02-01' }] : [],
  }
}

/** `members` must be a multiple of 20. */
export function writeAssociationFile(path: string, members: number): void {
  const file = openSync(path, 'w', 0o600)
  const list = (name: string, count: number, record: (index: number) => object) => {
    writeSync(file, `,\n"${name}": [`)
    for (let from = 0; from < count; from += 1_000) {
      const records = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => record(from + index))
      writeSync(file, `${from === 0 ? '' : ','}\n${records.map((each) => JSON.stringify(each)).join(',\n')}`)
    }
    writeSync(file, ']')
  }
  const organization = { slug: `bench-${members}`, name: `Bench ${members}`, country: 'Nederland', language: 'nl' }
  writeSync(file, `{"organization": ${JSON.stringify(organization)}`)
  // Groups come before the members they name.
  list('groups', members / groupSize, group)
  list('custom_fields', 1, () => ({ name: 'shirt_size', type: 'text' }))
  list('products', 5, (index) => ({ code: `P${index}` }))
  list('members', members, member)
  list('invoices', members / 5, invoice)
  writeSync(file, '}\n')
  closeSync(file)
}
