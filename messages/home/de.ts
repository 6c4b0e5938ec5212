/** The first screen after signing in, in German. */
import type { Translation } from '../translation.ts'
import type { home as en } from './en.ts'

export const home = {
  title: 'Start',
  findMember: 'Mitglied suchen',
  findMemberText: 'Nach Vorname, Nachname oder Initialen.',
  findMemberLabel: 'Name des Mitglieds',
  find: 'Suchen',
  newMember: 'Neues Mitglied',
  newMemberText: 'Jemanden aufnehmen.',
  allMembers: 'Alle Mitglieder',
  allMembersText: 'Die Liste durchsehen.',
  members: 'Mitglieder',
  invoices: 'Rechnungen',
  desk: { overdue: 'Überfällig', open: 'Offen', draft: 'Entwürfe' },
  soFar: 'bisher',
  newInvoice: 'Neue Rechnung',
  newInvoiceText: 'An ein Mitglied oder ein Unternehmen.',
  allInvoices: 'Alle Rechnungen',
  allInvoicesText: 'Suchen, senden, erneut senden.',
  allPayments: 'Zahlungen',
  allPaymentsText: 'Was eingegangen ist, und wofür.',
  events: 'Kommende Veranstaltungen',
  noEvents: 'Es sind keine Veranstaltungen geplant.',
  allEvents: 'Alle Veranstaltungen',
  allEventsText: 'Anmeldung und Listen für den Einlass.',
  groups: 'Gruppen und Ausschüsse',
  allGroups: 'Gruppen',
  allGroupsText: 'Mannschaften und Kurse, und wer dazugehört.',
  allCommittees: 'Ausschüsse',
  allCommitteesText: 'Wer was macht, und wie man sie erreicht.',
  yourKey: 'Ihr Schlüssel',
  yourKeyText: 'Mit „{name}“ dürfen Sie:',
  website: 'Website des Vereins',
  nothingYet:
    'Mit diesem Schlüssel allein gibt es hier nichts zu tun. Er erlaubt: {rights}. Dafür allein gibt es keinen Bildschirm.',
  noRights:
    'Dieser Schlüssel hat noch keine Rechte. Die Administration des Vereins kann einen Schlüssel erstellen, der sie hat.',
  moreInSettings: 'Sprache, Darstellung und Schlüssel finden Sie in den Einstellungen.',
} as const satisfies Translation<typeof en>
