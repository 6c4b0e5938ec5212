/** The settings of the association, in German. */
import type { Translation } from '../translation.ts'
import type { association as en } from './en.ts'

export const association = {
  saved: 'Einstellungen gespeichert.',
  parts: {
    identity: 'Name und Kontakt',
    money: 'Bank und Rechnungen',
    membership: 'Mitgliedschaft',
    language: 'Sprache und Zeit',
    modules: 'Module',
  },
  fields: {
    name: 'Name',
    email: 'E-Mail',
    website_url: 'Website',
    country: 'Land',
    language: 'Sprache von E-Mails und Rechnungen',
    timezone: 'Zeitzone',
    iban: 'IBAN',
    bic: 'BIC',
    payment_term_days: 'Zahlungsziel in Tagen',
    notice_period: 'Kündigungsfrist in Monaten',
    notice_ends: 'Die Mitgliedschaft endet dann',
    federation_url: 'Adresse des Verbands',
  },
  hints: {
    email: 'Antworten auf E-Mails gehen an diese Adresse',
    language: 'Für Mitglieder ohne eigene Sprache',
    federation_url: 'Neue und geänderte Mitglieder werden dorthin gemeldet',
    modules: 'Ein ausgeschaltetes Modul verschwindet für alle. Die Daten bleiben erhalten.',
  },
  noLanguage: 'Nicht festgelegt',
  ends: {
    any_day: 'am selben Tag',
    end_of_month: 'zum Monatsende',
    end_of_quarter: 'zum Quartalsende',
    end_of_year: 'zum Jahresende',
  },
  modules: {
    groups: 'Gruppen',
    committees: 'Ausschüsse',
    participants: 'Teilnehmende',
    events: 'Veranstaltungen',
    invoicing: 'Rechnungen',
    relationships: 'Familienbeziehungen',
  },
  moduleHints: {
    groups: 'Mannschaften und Kurse mit ihren Mitgliedern',
    committees: 'Wer im Verein welche Aufgabe hat',
    participants: 'Wer unter dem Namen eines Mitglieds teilnimmt, etwa Kinder',
    events: 'Veranstaltungen mit Anmeldungen und Einlassliste',
    invoicing: 'Rechnungen, Zahlungen und Kontoauszüge',
    relationships: 'Eltern, Kinder, Partner und Haushalte',
  },
} as const satisfies Translation<typeof en>
