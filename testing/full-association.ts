/** An association file that contains every part and every field. */
import type { z } from 'zod'
import { forMemberTexts } from '#contract/member-fields.ts'
import type { partSchemas } from '../server/association-file/parse.ts'
import type { fileOrganization } from '../server/association-file/schema/organization.ts'
import { bankEntries, directDebits, statementBalances, statementFiles } from './full-bank.ts'
import { fullInvoices as invoices } from './full-invoices.ts'
import { fullNotes } from './full-notes.ts'
import { fullRules } from './full-rules.ts'
import { pngUrl } from './pictures.ts'

/** An association file before validation. */
export type AssociationFile = { organization: z.input<typeof fileOrganization> } & {
  [Name in keyof typeof partSchemas]?: z.input<(typeof partSchemas)[Name]>[]
}

const organization: AssociationFile['organization'] = {
  slug: 'sv-alles',
  name: 'SV Alles',
  country: 'België',
  language: 'fr',
  website_url: 'https://alles.example/club?a=1',
  timezone: 'Europe/Brussels',
  email: 'info@alles.example',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  modules: { groups: true, committees: true, participants: true, events: true, invoicing: true, relationships: false },
  notice_period: { months: 2, ends: 'end_of_quarter' },
  payment_term_days: 21,
  subscription_valid_until: '2031-12-31',
  federation_url: 'https://bond.example/hook',
  reminder_threshold: '3.00',
  write_off_limit: '2.50',
  form_of_address: 'informal',
  zero_vat: 'outside',
  prices_include_vat: true,
  books_closed_until: '2019-06-30',
  address: { street: 'Lindelaan', house_number: '1', postal_code: '9000', city: 'Gent' },
  chamber_of_commerce_number: '0123.456.789',
  vat_number: 'BE0123456789',
  creditor_id: 'DE98ZZZ09999999999',
  sender_name: 'Ledenadministratie',
  reply_to: 'leden@delinde.example',
  invoice_intro: 'Hierbij.\nMet dank.',
  invoice_footer: 'Tot ziens.',
  accounts: {
    write_off: '4999',
    debtors: '1310',
    bank: '1110',
    cash: '1010',
    income: '8010',
    vat: '1510',
    other: '2010',
    vat_rates: [{ rate: 21, account: '1521' }],
  },
  email_text: 'Groeten!',
  logo: pngUrl(),
  reminder_levels: [
    {
      name: 'Rappel',
      days: 10,
      fee: '2.50',
      texts: {
        nl: { subject: 'Herinnering {number}', body: 'Nog {amount}.\nGraag betalen.' },
        en: { subject: 'Reminder {number}', body: '{amount} is due.' },
        de: { subject: 'Mahnung {number}', body: 'Offen: {amount}.' },
        fr: { subject: 'Rappel {number}', body: 'Reste {amount}.' },
      },
    },
  ],
}

const members: AssociationFile['members'] = [
  {
    membership_number: 'A-1',
    not_the_same_as: ['B'],
    last_name: "van 't Hoff",
    ...forMemberTexts((name) => `${name} A`),
    first_name: 'Zoë',
    initials: 'Z.M.',
    email: 'Zoe@Example.org',
    phone: '06-01234567',
    gender: 'Mevr.',
    address: { street: 'Kerkstraat', house_number: '1 bis', postal_code: '1000', city: 'Brussel', country: 'België' },
    status: 'cancelled',
    member_since: '1999-01-31',
    membership_end_date: '2030-06-30',
    language: 'nl',
    custom_fields: { shirt_size: 'L', belts: 3, photo: false, first_aid: '2027-02-28', locker: 'K7' },
    date_of_birth: '1980-02-29',
    sepa: {
      iban: 'NL91 ABNA 0417 1643 00',
      account_holder: 'Z. van t Hoff',
      mandate_reference: 'M-1',
      mandate_date: '2015-05-01',
      mandate_last_collected_on: '2025-11-28',
    },
    participants: [
      { name: 'Tim', active: true, date_of_birth: '2012-12-12' },
      { name: 'Tim', active: false, date_of_birth: null },
    ],
    relationships: [
      { membership_number: 'B', type: 'spouse_of', primary_contact: true },
      { membership_number: '17', type: 'parent_of', primary_contact: false },
    ],
    subscriptions: [
      { product: 'LES-1', starts_on: '2025-01-01', ends_on: '2025-12-31' },
      { product: 'LES-1', starts_on: '2026-01-01', ends_on: null },
    ],
    payer: { membership_number: '18' },
    created_at: '2001-02-03T04:05:06.007Z',
    updated_at: '2024-02-03T04:05:06.007Z',
  },
  {
    membership_number: 'B',
    no_newsletters_since: '2024-05-02',
    no_newsletters_by: 'Anna',
    erased_on: null,
    books_until: null,
    last_name: 'Y',
    address: { street: null, house_number: null, postal_code: '1234 AB', city: null, country: null },
    status: 'active',
    member_since: null,
    custom_fields: { belts: null },
  },
  {
    membership_number: '17',
    last_name: 'Ștefănescu',
    status: 'prospective',
    relationships: [{ membership_number: 'A-1', type: 'child_of', primary_contact: true }],
  },
  {
    membership_number: '18',
    last_name: 'Inactief',
    status: 'inactive',
    payer: {
      recipient: {
        name: 'Bakkerij De Gouden Korst',
        email: 'boeken@korst.example',
        address: { street: 'Markt', house_number: '2', postal_code: '9000', city: 'Gent', country: null },
        vat_number: 'BE0123456789',
        registration_number: '0123.456.789',
      },
    },
  },
  { membership_number: '19', last_name: 'Weg', status: 'ended', membership_end_date: '2020-01-01' },
  { membership_number: '20', last_name: 'Overleden', status: 'deceased' },
]

const groups: AssociationFile['groups'] = [
  {
    name: 'Heren 1',
    description: 'Speelt op zondag',
    kind: 'team',
    product: null,
    members: [
      { membership_number: 'A-1', role: 'captain', valid_from: '2025-01-01', valid_until: null },
      { membership_number: 'B', role: null, valid_from: '2024-01-01', valid_until: '2024-12-31' },
      // Ended on the day it began, and started again.
      { membership_number: '18', role: null, valid_from: '2025-03-01', valid_until: '2025-02-28' },
      { membership_number: '18', role: null, valid_from: '2025-03-01', valid_until: null },
      { membership_number: '17', role: null, valid_from: '2031-01-01', valid_until: null },
    ],
    created_at: '2010-01-01T00:00:00.000Z',
    updated_at: '2020-01-01T00:00:00.000Z',
  },
  { name: 'Les 1', description: null, kind: 'class', product: 'LES-1', members: [] },
  { name: 'Leeg', kind: 'other' },
  { name: 'Heren 1 (2024)', kind: 'team', archived_at: '2025-06-30T10:00:00.000Z', members: [] },
]

const attendance = { arrived: 2, ticked_at: '2027-05-01T18:05:00.000Z', ticked_by: 'Deur' }

const events: AssociationFile['events'] = [
  {
    name: 'Open dag',
    description: 'Voor iedereen',
    location: 'Clubhuis',
    starts_at: '2027-05-01T10:00:00+02:00',
    ends_at: '2027-05-01T17:00:00+02:00',
    status: 'published',
    registration_deadline: '2027-04-30T23:59:59+02:00',
    capacity: 40,
    price: '12.50',
    payment: 'after_assignment',
    free_for_members: true,
    registrations: [
      { membership_number: 'B', number_of_people: 2, status: 'cancelled' },
      { membership_number: 'B', number_of_people: 1, status: 'pending' },
      {
        membership_number: 'A-1',
        name: 'Zoë Vroeger',
        email: 'vroeger@example.org',
        number_of_people: 1,
        status: 'confirmed',
      },
      { name: 'A. Guest', email: 'guest@example.org', number_of_people: 3, status: 'confirmed', attendance },
      { name: 'A. Guest', email: null, number_of_people: 1, status: 'cancelled' },
    ],
    waiting_list: [
      { name: 'B. Guest', email: 'b@example.org', number_of_people: 2, passed_over_at: '2027-04-01T18:05:00.000Z' },
      { membership_number: 'B', name: 'B. Vroeger', email: null, number_of_people: 1 },
    ],
  },
  { name: 'Open dag', starts_at: '2028-05-01T10:00:00.000Z', status: 'draft', capacity: null },
  {
    name: 'Toernooi',
    starts_at: '2028-06-01T10:00:00.000Z',
    status: 'cancelled',
    cancellation_message: 'Te veel regen.\nEen nieuwe datum volgt.',
  },
]

export const fullAssociation: AssociationFile = {
  organization,
  api_keys: [
    {
      name: 'Secretary',
      environment: 'test',
      scopes: ['leden:lezen', 'leden:gevoelig'],
      key: `lb_test_${'aQ9w8E7r6T'.repeat(4)}`,
      expires_at: '2030-01-01T00:00:00+01:00',
    },
    {
      name: 'Old',
      environment: 'live',
      scopes: [],
      key: `lb_live_${'bQ9w8E7r6T'.repeat(4)}`,
      expires_at: null,
      revoked: true,
    },
  ],
  custom_fields: [
    { name: 'shirt_size', label: 'Maat', type: 'text', choices: ['M', 'L'], required: true, active: true },
    { name: 'belts', label: 'Banden', type: 'number', active: true },
    { name: 'photo', label: "Foto's", type: 'checkbox', active: true },
    { name: 'first_aid', label: 'EHBO tot', type: 'date', sensitive: true, active: true },
    { name: 'locker', label: 'Kluis', type: 'text', active: false },
  ],
  products: [
    {
      code: 'LES-1',
      name: 'Lessen',
      price: '120.50',
      period: 'quarter',
      vat_rate: 9,
      ledger_account: '8100',
      cost_centre: 'TENNIS',
    },
    { code: 'LOS', name: 'Los', archived_at: '2025-03-01T10:00:00.000Z' },
  ],
  members,
  groups,
  committees: [
    {
      name: 'Bestuur',
      description: 'Kiest zichzelf',
      members: [
        { membership_number: 'B', role: 'Voorzitter', since: '2020-01-01', until: '2022-12-31' },
        { membership_number: 'B', role: 'Penningmeester', since: '2023-01-01', until: null },
        { membership_number: 'A-1', role: null, since: null, until: null },
      ],
    },
    { name: 'Niemand' },
    { name: 'Lustrum', archived_at: '2024-12-31T10:00:00.000Z' },
  ],
  events,
  contribution_rules: [fullRules],
  mailing_templates: [{ name: 'Welkom', subject: 'Welkom, {first_name}', text: 'Beste {first_name},\n\nWelkom!' }],
  notes: fullNotes,
  mailings: [
    {
      subject: 'Zomerfeest, {first_name}',
      text: 'Beste {first_name},\n\nTot *zaterdag*.',
      audience: 'group',
      audience_name: 'Heren 1',
      one_per_address: true,
      is_newsletter: true,
      created_by: 'Anna',
      sent_at: '2024-05-01T10:00:00.000Z',
      stopped_at: '2024-05-01T10:05:00.000Z',
      emails: [
        {
          copy: 1,
          membership_number: 'A-1',
          reader_membership_number: 'B',
          email: 'b@example.org',
          unsubscribe_token: 'aVeryLongWordOfRandomLettersAndMore',
          delivered_at: '2024-05-01T10:00:01.000Z',
        },
        { copy: 2, reader_name: 'Gast', email: 'gast@example.org' },
      ],
    },
  ],
  invoices,
  statement_files: statementFiles,
  bank_entries: bankEntries,
  statement_balances: statementBalances,
  direct_debits: directDebits,
}
