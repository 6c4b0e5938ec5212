/** The records of the association file that contains everything, in the same order, with nothing else of them the same. */
import { type AssociationFile, fullAssociation } from './full-association.ts'
import { fullNotes } from './full-notes.ts'
import { fullRules } from './full-rules.ts'

const draft = {
  recipient: { name: 'Iemand' },
  status: 'draft' as const,
  lines: [{ description: 'Iets', unit_price: '7.00' }],
}

export const earlierAssociation: AssociationFile = {
  organization: { slug: 'sv-alles', name: 'SV Iets', country: 'België' },
  custom_fields: (fullAssociation.custom_fields ?? []).map(({ name, type }) => ({
    name,
    type,
    label: 'Iets',
    active: true,
  })),
  products: [{ code: 'LES-1', name: 'Iets', price: '1.00' }, { code: 'LOS' }],
  members: (fullAssociation.members ?? []).map(({ membership_number, status }) => ({
    membership_number,
    last_name: 'Iemand',
    // A death between the files would be of the day of the second one.
    ...(status === 'deceased' ? { status } : {}),
  })),
  groups: [
    {
      name: 'Heren 1',
      kind: 'other',
      description: 'Iets',
      members: [{ membership_number: 'A-1', role: 'x', valid_from: '2025-01-01' }],
    },
    { name: 'Les 1', kind: 'class' },
    { name: 'Leeg', kind: 'team' },
    { name: 'Heren 1 (2024)', kind: 'team' },
  ],
  committees: [
    { name: 'Bestuur', members: [{ membership_number: 'B', role: 'Voorzitter', since: '2020-01-01', until: null }] },
    { name: 'Niemand' },
    { name: 'Lustrum' },
  ],
  events: (fullAssociation.events ?? []).map(({ name, starts_at: startsAt }) => ({ name, starts_at: startsAt })),
  contribution_rules: [{ ...fullRules, rules: { ...fullRules.rules, reference: 'Iets' } }],
  mailing_templates: [{ name: 'Welkom', subject: '', text: 'Iets' }],
  notes: fullNotes.map(({ written_at: writtenAt, sensitive }) => ({
    committee: 'Niemand',
    text: 'Iets',
    sensitive: !sensitive,
    written_at: writtenAt,
  })),
  invoices: [{ number: '2026-0001', ...draft }],
}
