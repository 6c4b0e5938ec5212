/** The values of the member form that a row of a file gives. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberField } from '../custom-fields.ts'
import { isMemberStatus } from '../member-status.ts'
import { type CustomValue, lastNameOf, type MemberValues, prefixOf } from '../member-values.ts'
import { mainPart, prefixAfter, wholeName } from '#contract/surnames.ts'
import { fieldsOfName } from '../new-member-search.ts'
import { readIban, readPostalCode } from '../../forms/text-formats.ts'
import { readDate, readLanguage, readStatus, readTick, splitStreet } from './cell-values.ts'
import { type ColumnTarget, type ImportField, isImportField } from './import-columns.ts'

export interface RowReading {
  readonly targets: readonly ColumnTarget[]
  readonly custom: readonly MemberField[]
  readonly countryOf: (cell: string) => string
  readonly salutationOf: (cell: string) => string
  /** `YYYY-MM-DD` */
  readonly today: string
}

export interface RowValues {
  readonly values: MemberValues
  /** What the rules cannot see, because the form has no place for it. */
  readonly problems: readonly FieldProblem[]
}

type Cells = Readonly<Partial<Record<ImportField, string>>>

function cellsOf(cells: readonly string[], { targets }: RowReading): Cells {
  const filled = targets.flatMap((target, index) => {
    const cell = cells[index] ?? ''
    return isImportField(target) && cell !== '' ? [[target, cell] as const] : []
  })
  return Object.fromEntries(filled)
}

/** A name that is written whole keeps the prefix it begins with; one with a prefix may repeat it in the column of the surname. */
function names({ full_name: full, first_name, last_name: last, infix }: Cells, base: MemberValues) {
  const parts = full === undefined ? undefined : fieldsOfName(full)
  const name = last ?? parts?.last_name ?? lastNameOf(base)
  const whole = infix === undefined ? name : wholeName(infix, name)
  const prefix = prefixAfter(whole, infix?.trim() ?? prefixOf(base))
  return {
    first_name: first_name ?? parts?.first_name ?? base.first_name,
    last_name: mainPart(whole, prefix),
    last_name_prefix: prefix ?? '',
  }
}

function address(cells: Cells, base: MemberValues['address'], countryOf: RowReading['countryOf']) {
  const { street, house_number: number, house_number_addition: addition, postal_code: code, city } = cells
  const split = street !== undefined && number === undefined ? splitStreet(street) : null
  const house = split?.house_number ?? number
  const country = cells.country === undefined ? base.country : countryOf(cells.country)
  return {
    street: split?.street ?? street ?? base.street,
    house_number: house === undefined ? base.house_number : [house, addition].filter(Boolean).join(' '),
    postal_code: code === undefined ? base.postal_code : readPostalCode(code, country),
    city: city ?? base.city,
    country,
  }
}

function customValue(row: CustomValue, cell: string, today: string): CustomValue {
  if (row.type === 'checkbox') return { ...row, checked: readTick(cell) ?? row.checked }
  return { ...row, text: row.type === 'date' ? readDate(cell, today, false) : cell }
}

function customCell(name: string, cells: readonly string[], { targets }: RowReading): string {
  return cells[targets.indexOf(`custom.${name}`)] ?? ''
}

function unreadable(status: string | undefined, base: MemberValues, cells: readonly string[], reading: RowReading) {
  const ticks = base.custom.filter(({ name, type }) => {
    const cell = type === 'checkbox' ? customCell(name, cells, reading) : ''
    return cell !== '' && readTick(cell) === null
  })
  return [
    ...(status === undefined || isMemberStatus(status) ? [] : [{ field: 'status', reason: 'invalid' } as const]),
    ...ticks.map(({ name }) => ({ field: `custom_fields.${name}`, reason: 'boolean' }) as const),
  ]
}

/** The values of `base` with those of the row over it: an empty cell never clears anything. */
export function rowValues(cells: readonly string[], base: MemberValues, reading: RowReading): RowValues {
  const { today } = reading
  const known = cellsOf(cells, reading)
  const status = known.status === undefined ? undefined : readStatus(known.status)
  const date = (cell: string | undefined, before: string, past = false) =>
    cell === undefined ? before : readDate(cell, today, past)
  return {
    values: {
      ...base,
      ...names(known, base),
      initials: known.initials ?? base.initials,
      gender: known.gender === undefined ? base.gender : reading.salutationOf(known.gender),
      membership_number: known.membership_number ?? base.membership_number,
      email: known.email ?? base.email,
      phone: known.phone ?? base.phone,
      language: known.language === undefined ? base.language : readLanguage(known.language),
      status: status !== undefined && isMemberStatus(status) ? status : base.status,
      member_since: date(known.member_since, base.member_since),
      date_of_birth: date(known.date_of_birth, base.date_of_birth, true),
      address: address(known, base.address, reading.countryOf),
      sepa: {
        iban: known.iban === undefined ? base.sepa.iban : readIban(known.iban),
        account_holder: known.account_holder ?? base.sepa.account_holder,
        mandate_reference: known.mandate_reference ?? base.sepa.mandate_reference,
        mandate_date: date(known.mandate_date, base.sepa.mandate_date),
      },
      custom: base.custom.map((row) => {
        const cell = customCell(row.name, cells, reading)
        return cell === '' ? row : customValue(row, cell, today)
      }),
    },
    problems: unreadable(status, base, cells, reading),
  }
}
