/** Invoices to organizations: sponsors and renters of the courts. */
import { addDays } from '#contract/dates.ts'
import { type SampleInvoice, type SampleLine, makePayments } from './payments.ts'
import type { Random } from './random.ts'

type Recipient = NonNullable<SampleInvoice['recipient']>

interface Business {
  readonly recipient: Recipient
  /** `MM-DD`, every year. */
  readonly day: string
  readonly reference: string
  readonly lines: readonly SampleLine[]
}

const nearby = (houseNumber: string) => ({
  street: 'Uraniumweg',
  house_number: houseNumber,
  postal_code: '3812 RJ',
  city: 'Amersfoort',
  country: 'Nederland',
})

const sponsors = [
  ['Bakkerij De Korenschoof', '450.00'],
  ['Garage Van der Velden B.V.', '750.00'],
  ['Fysiotherapie Leusden', '300.00'],
  ['Notariskantoor Zonneveld & Partners', '500.00'],
  ['Café De Tennisbal', '1250.00'],
  ["Bouwbedrijf 't Hooft", '750.00'],
] as const

const sponsoring: readonly Business[] = sponsors.map(([name, amount], index) => ({
  recipient: { name, email: `administratie.${index + 1}@example.org`, address: nearby(String(10 + index * 4)) },
  day: `0${3 + (index % 5)}-15`,
  reference: 'Sponsoring',
  lines: [{ description: `Bord langs baan ${index + 1}`, quantity: 1, unit_price: amount, vat_rate: 21 }],
}))

const hire = (hours: number): SampleLine => ({
  description: 'Baanhuur, per uur',
  quantity: hours,
  unit_price: '24.50',
  vat_rate: 9,
})
const lunch = (people: number): SampleLine => ({
  description: 'Lunch, per persoon',
  quantity: people,
  unit_price: '13.75',
  vat_rate: 9,
})

const hirers: readonly Business[] = [
  {
    recipient: { name: 'Basisschool De Regenboog', email: 'administratie@regenboog.example', address: nearby('2') },
    day: '05-22',
    reference: 'Sportdag',
    lines: [hire(12), { description: 'Begeleiding', quantity: 2.5, unit_price: '35.00', vat_rate: 0 }],
  },
  {
    recipient: {
      name: 'Tennisschule Müller GmbH',
      email: 'buchhaltung@tennisschule.example',
      address: {
        street: 'Emmericher Straße',
        house_number: '14a',
        postal_code: '47533',
        city: 'Kleve',
        country: 'Duitsland',
      },
    },
    day: '07-06',
    reference: 'Trainingslager',
    lines: [hire(40), lunch(18), { description: 'Korting', quantity: 1, unit_price: '-75.00', vat_rate: 9 }],
  },
  {
    // Receives invoices by post only.
    recipient: { name: 'Bedrijvenkring Amersfoort-Noord', email: null, address: nearby('88') },
    day: '09-18',
    reference: 'Bedrijventoernooi',
    lines: [
      hire(16),
      lunch(44),
      { description: 'Zaalhuur', quantity: 1, unit_price: '275.00', vat_rate: 21 },
      { description: 'Prijzen', quantity: 3, unit_price: '19.95', vat_rate: 21 },
    ],
  },
]

const businesses = [...sponsoring, ...hirers]

/** Invoices sent in one year. */
export function businessInvoices(random: Random, year: number): SampleInvoice[] {
  return businesses.flatMap(({ recipient, day, reference, lines }) => {
    const date = `${year}-${day}`
    if (date >= random.calendar.day) return []
    return [
      {
        recipient,
        status: 'sent',
        invoice_date: date,
        due_date: addDays(date, 30),
        reference: `${reference} ${year}`,
        sent_at: `${date}T09:00:00.000Z`,
        lines: [...lines],
        payments: makePayments(random, { date, lines, byDebit: false }),
      },
    ]
  })
}
