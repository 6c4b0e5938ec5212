/** Five years of invoices: membership fees, lessons, sponsors and recent drafts. */
import { addDays } from '#contract/dates.ts'
import { businessInvoices } from './business.ts'
import type { SampleGroups } from './groups.ts'
import { presentMembers, type SampleMember } from './members.ts'
import { type SampleInvoice, type SampleLine, makePayments } from './payments.ts'
import type { Random } from './random.ts'

/** Years with invoiced membership fees. */
const contributionYears = 5

/** Fees rise slightly every year. */
function amountIn(random: Random, year: number, cents: number): string {
  return ((Math.round((cents * (100 - 2 * (random.calendar.year - year))) / 50_00) * 50) / 100).toFixed(2)
}

function contribution(random: Random, age: number, year: number): SampleLine {
  const [name, cents] =
    age < 12
      ? (['jeugd tot 12', 72_50] as const)
      : age < 18
        ? (['jeugd', 98_00] as const)
        : age < 65
          ? (['senioren', 189_00] as const)
          : (['65+', 159_00] as const)
  return {
    description: `Contributie ${year} ${name}`,
    quantity: 1,
    unit_price: amountIn(random, year, cents),
    vat_rate: 0,
  }
}

function extras(random: Random, { file }: SampleMember, age: number, year: number): SampleLine[] {
  const locker =
    file.custom_fields?.['kluisje'] === undefined
      ? []
      : [
          {
            description: 'Huur kluisje',
            quantity: 1,
            unit_price: '15.00',
            vat_rate: 21,
            product: 'KLUIS',
            ledger_account: '8200',
          },
        ]
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

interface InvoiceOptions {
  readonly date: string
  readonly reference: string
  readonly lines: SampleLine[]
}

/** Sent, unless it was cancelled or credited. */
function sentInvoice(
  random: Random,
  { number, file }: SampleMember,
  { date, reference, lines }: InvoiceOptions,
): SampleInvoice {
  const status = random.weighted<SampleInvoice['status']>([
    [985, 'sent'],
    [8, 'cancelled'],
    [7, 'credited'],
  ])
  return {
    membership_number: number,
    status,
    invoice_date: date,
    due_date: addDays(date, 30),
    reference,
    sent_at: `${date}T09:00:00.000Z`,
    lines,
    payments: status === 'sent' ? makePayments(random, { date, lines, byDebit: file.sepa !== undefined }) : [],
  }
}

/** Whether the person was a full member in the year. */
function contributes({ membership }: SampleMember, year: number): boolean {
  if (membership.status === 'prospective' || membership.status === 'deceased') return false
  return membership.since <= `${year}-10-15` && (membership.until === null || membership.until >= `${year}-02-01`)
}

function contributions(random: Random, members: readonly SampleMember[], year: number): SampleInvoice[] {
  const start = `${year}-02-01`
  return members.flatMap((member) => {
    const { membership, person } = member
    const date = membership.since > start ? addDays(membership.since, 7) : start
    if (!contributes(member, year) || date >= random.calendar.day) return []
    const age = random.calendar.age(person.born, `${year}-01-01`)
    const lines = [contribution(random, age, year), ...extras(random, member, age, year)]
    return [sentInvoice(random, member, { date, reference: `Contributie ${year}`, lines })]
  })
}

/** Lessons are subject to VAT, unlike membership fees. */
function lessons(
  random: Random,
  members: readonly SampleMember[],
  groups: SampleGroups['subscriptions'],
): SampleInvoice[] {
  return members.flatMap((member) =>
    (groups.get(member.number) ?? []).flatMap(({ product, starts_on: start }) => {
      const date = addDays(start, 14)
      if (date >= random.calendar.day) return []
      const lines = [
        { description: 'Lessen', quantity: 18, unit_price: '9.45', vat_rate: 9, product, ledger_account: '8100' },
        { description: 'Lesballen', quantity: 1, unit_price: '7.95', vat_rate: 21 },
      ]
      return [sentInvoice(random, member, { date, reference: 'Lesseizoen', lines })]
    }),
  )
}

/** Recent drafts, so that there are some on any day. */
function drafts(random: Random, members: readonly SampleMember[]): SampleInvoice[] {
  return random.some(presentMembers(members), 9).map(({ number }) => {
    const date = addDays(random.calendar.day, -random.between(0, 8))
    return {
      membership_number: number,
      status: 'draft',
      invoice_date: date,
      due_date: addDays(date, 30),
      reference: null,
      lines: [{ description: 'Bardienst afgekocht', quantity: 1, unit_price: '17.50', vat_rate: 0 }],
    }
  })
}

function dateOf({ invoice_date: date }: SampleInvoice): string {
  return date ?? ''
}

/** The service numbers them in this order. */
function ordered(invoices: readonly SampleInvoice[]): SampleInvoice[] {
  return invoices.toSorted((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? -1 : 1))
}

export function makeInvoices(
  random: Random,
  members: readonly SampleMember[],
  subscriptions: SampleGroups['subscriptions'],
): SampleInvoice[] {
  const last = Number(random.calendar.last('02-02').slice(0, 4))
  const years = Array.from({ length: contributionYears }, (_, index) => last - contributionYears + 1 + index)
  return ordered([
    ...years.flatMap((year) => [...contributions(random, members, year), ...businessInvoices(random, year)]),
    // For a year whose membership fees have not been invoiced yet.
    ...(last < random.calendar.year ? businessInvoices(random, random.calendar.year) : []),
    ...lessons(random, members, subscriptions),
    ...drafts(random, members),
  ])
}
