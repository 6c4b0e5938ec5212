/** The contribution of each year, with how it was paid, and the sponsors' invoices. */
import type { z } from 'zod'
import { addDays } from '#contract/dates.ts'
import type { fileInvoice } from '../association-file/schema/invoices.ts'
import { invoiceTotals, formatMoney, parseMoney } from '#contract/money.ts'
import { ageOn, sampleDay, sampleYear } from './calendar.ts'
import type { SampleMember } from './members.ts'
import type { Random } from './random.ts'

type FileInvoice = z.input<typeof fileInvoice>
type FileLine = NonNullable<FileInvoice['lines']>[number]
type FilePayment = NonNullable<FileInvoice['payments']>[number]

/** Years for which contributions were invoiced. */
const years = [sampleYear]

function contribution(age: number, year: number): FileLine {
  const [name, amount] =
    age < 12
      ? ['jeugd tot 12', '72.50']
      : age < 18
        ? ['jeugd', '98.00']
        : age < 65
          ? ['senioren', '189.00']
          : ['65+', '159.00']
  return { description: `Contributie ${year} ${name}`, quantity: 1, unit_price: amount ?? '189.00', vat_rate: 0 }
}

function extras(random: Random, { age, file }: SampleMember, year: number): FileLine[] {
  const locker =
    file.custom_fields?.['locker'] === undefined
      ? []
      : [{ description: 'Huur kluisje', quantity: 1, unit_price: '15.00', vat_rate: 21 }]
  const padel =
    age >= 16 && random.chance(0.3)
      ? [{ description: `Padel ${year}`, quantity: 1, unit_price: '45.00', vat_rate: 0 }]
      : []
  const duty =
    age >= 18 && random.chance(0.05)
      ? [{ description: 'Bardienst afgekocht', quantity: 2, unit_price: '17.50', vat_rate: 0 }]
      : []
  return [...padel, ...locker, ...duty]
}

function totalOf(lines: readonly FileLine[]): number {
  return invoiceTotals(
    lines.map(({ quantity = 1, unit_price, vat_rate = 0 }) => ({
      quantity,
      unitPrice: parseMoney(unit_price),
      vatRate: vat_rate,
    })),
  ).total
}

/** In full, in part, or not at all. */
function payments(random: Random, total: number, date: string, byDebit: boolean): FilePayment[] {
  const method = byDebit
    ? 'direct_debit'
    : random.weighted<FilePayment['method']>([
        [80, 'bank_transfer'],
        [15, 'online'],
        [5, 'cash'],
      ])
  const paid = (cents: number, day: string): FilePayment => ({
    amount: formatMoney(cents),
    method,
    paid_on: day,
    reference: null,
  })
  const outcome = random.weighted([
    [byDebit ? 97 : 86, 'full'],
    [2, 'part'],
    [byDebit ? 1 : 12, 'none'],
  ])
  if (outcome === 'none') return []
  const day = byDebit ? addDays(date, 25) : addDays(date, random.between(2, 75))
  return outcome === 'full' ? [paid(total, day)] : [paid(Math.floor(total / 2), day)]
}

function memberInvoice(random: Random, member: SampleMember, year: number): Omit<FileInvoice, 'number'> {
  const start = `${year}-02-01`
  const { standing, person, number, file } = member
  const date = standing.since > start ? addDays(standing.since, 7) : start
  const lines = [contribution(ageOn(person.born, `${year}-01-01`), year), ...extras(random, member, year)]
  const status =
    date > addDays(sampleDay, -10)
      ? 'draft'
      : random.weighted<FileInvoice['status']>([
          [985, 'sent'],
          [8, 'cancelled'],
          [7, 'credited'],
        ])
  const sent = status === 'draft' ? null : `${date}T09:00:00.000Z`
  return {
    membership_number: number,
    status,
    invoice_date: date,
    due_date: addDays(date, 30),
    reference: `Contributie ${year}`,
    sent_at: sent,
    lines,
    payments: status === 'sent' ? payments(random, totalOf(lines), date, file.sepa !== undefined) : [],
  }
}

const sponsors = [
  ['Bakkerij De Korenschoof', '450.00'],
  ['Garage Van der Velden B.V.', '750.00'],
  ['Fysiotherapie Leusden', '300.00'],
  ['Notariskantoor Zonneveld & Partners', '500.00'],
  ['Café De Tennisbal', '1250.00'],
  ['Bouwbedrijf Hendriks', '750.00'],
] as const

function sponsorInvoice(random: Random, index: number, year: number): Omit<FileInvoice, 'number'> {
  const [name, amount] = sponsors[index % sponsors.length] ?? sponsors[0]
  const date = `${year}-0${3 + (index % 5)}-15`
  const lines = [
    { description: `Sponsoring ${year}, bord langs baan ${index + 1}`, quantity: 1, unit_price: amount, vat_rate: 21 },
  ]
  return {
    recipient: {
      name,
      email: `administratie.${index + 1}@example.org`,
      address: {
        street: 'Uraniumweg',
        house_number: String(10 + index * 4),
        postal_code: '3812 RJ',
        city: 'Amersfoort',
        country: 'Nederland',
      },
    },
    status: 'sent',
    invoice_date: date,
    due_date: addDays(date, 30),
    reference: `Sponsoring ${year}`,
    sent_at: `${date}T09:00:00.000Z`,
    lines,
    payments: payments(random, totalOf(lines), date, false),
  }
}

/** Who was a member in the year, and not only on trial. */
function contributes({ standing }: SampleMember, year: number): boolean {
  if (standing.status === 'prospective' || standing.status === 'deceased') return false
  return standing.since <= `${year}-10-15` && (standing.until === null || standing.until >= `${year}-02-01`)
}

/** Numbered by date, without gaps, per year. */
export function makeInvoices(random: Random, members: readonly SampleMember[]): FileInvoice[] {
  return years.flatMap((year) => {
    const contributions = members
      .filter((member) => contributes(member, year))
      .map((member) => memberInvoice(random, member, year))
    const sponsoring = sponsors.map((_, index) => sponsorInvoice(random, index, year))
    const date = ({ invoice_date: day }: Omit<FileInvoice, 'number'>) => day ?? ''
    return [...contributions, ...sponsoring]
      .toSorted((a, b) => (date(a) === date(b) ? 0 : date(a) < date(b) ? -1 : 1))
      .map((invoice, index) => ({ number: `${year}-${String(index + 1).padStart(4, '0')}`, ...invoice }))
  })
}
