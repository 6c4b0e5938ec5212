/**
 * One term per concept and language, for everyone who writes a text. `forbidden` lists wording that was replaced: `messages.test.ts`
 * rejects a text that contains it. Not in the specification.
 */
import type { Language } from '#contract/languages.ts'

/** The term of a concept in each language. The first sense that association members know, as in their statutes and their bank's letters. */
export const glossary = {
  association: { nl: 'vereniging', en: 'association', de: 'Verein', fr: 'association' },
  member: { nl: 'lid', en: 'member', de: 'Mitglied', fr: 'membre' },
  membershipNumber: { nl: 'lidnummer', en: 'membership number', de: 'Mitgliedsnummer', fr: 'numéro de membre' },
  signUp: { nl: 'inschrijven', en: 'sign up', de: 'aufnehmen', fr: 'inscrire' },
  cancelMembership: { nl: 'opzeggen', en: 'cancel', de: 'kündigen', fr: 'résilier' },
  prospectiveMember: { nl: 'aspirant', en: 'prospective', de: 'auf Probe', fr: 'à l’essai' },
  primaryContact: { nl: 'contactpersoon', en: 'primary contact', de: 'Kontaktperson', fr: 'contact principal' },
  group: { nl: 'groep', en: 'group', de: 'Gruppe', fr: 'groupe' },
  class: { nl: 'lesgroep', en: 'class', de: 'Kurs', fr: 'cours' },
  committee: { nl: 'commissie', en: 'committee', de: 'Ausschüsse', fr: 'commission' },
  board: { nl: 'bestuur', en: 'board', de: 'Vorstand', fr: 'bureau' },
  event: { nl: 'evenement', en: 'event', de: 'Veranstaltung', fr: 'événement' },
  registration: { nl: 'aanmelding', en: 'registration', de: 'Anmeldung', fr: 'inscription' },
  attendee: { nl: 'deelnemer', en: 'attendee', de: 'teilnehmende Person', fr: 'participant' },
  attendanceList: { nl: 'presentielijst', en: 'attendance list', de: 'Anwesenheitsliste', fr: 'liste de présence' },
  doorList: { nl: 'deurlijst', en: 'door list', de: 'Einlassliste', fr: 'liste d’entrée' },
  spot: { nl: 'plaats', en: 'spot', de: 'Platz', fr: 'place' },
  invoice: { nl: 'factuur', en: 'invoice', de: 'Rechnung', fr: 'facture' },
  draft: { nl: 'concept', en: 'draft', de: 'Entwurf', fr: 'brouillon' },
  reminder: { nl: 'herinnering', en: 'reminder', de: 'Mahnung', fr: 'relance' },
  send: { nl: 'versturen', en: 'send', de: 'senden', fr: 'envoyer' },
  overdue: { nl: 'verlopen', en: 'overdue', de: 'überfällig', fr: 'en retard' },
  amountDue: { nl: 'openstaand', en: 'amount due', de: 'offen', fr: 'reste à payer' },
  dueDate: { nl: 'vervaldatum', en: 'due date', de: 'Fälligkeit', fr: 'échéance' },
  vat: { nl: 'btw', en: 'VAT', de: 'USt.', fr: 'TVA' },
  payment: { nl: 'betaling', en: 'payment', de: 'Zahlung', fr: 'paiement' },
  paymentMethod: { nl: 'betaalwijze', en: 'method', de: 'Zahlungsart', fr: 'moyen de paiement' },
  directDebit: { nl: 'incasso', en: 'direct debit', de: 'Lastschrift', fr: 'prélèvement' },
  directDebitBatch: { nl: 'incasso', en: 'batch', de: 'Lastschriftlauf', fr: 'remise de prélèvements' },
  bankTransaction: { nl: 'bankregel', en: 'bank transaction', de: 'Umsatz', fr: 'opération bancaire' },
  creditNote: { nl: 'creditfactuur', en: 'credit note', de: 'Gutschrift', fr: 'avoir' },
  subscription: { nl: 'abonnement', en: 'subscription', de: 'Abonnement', fr: 'abonnement' },
  ledgerAccount: { nl: 'grootboekrekening', en: 'ledger account', de: 'Sachkonto', fr: 'compte général' },
  user: { nl: 'gebruiker', en: 'person', de: 'Benutzer', fr: 'utilisateur' },
  mandate: { nl: 'machtiging', en: 'mandate', de: 'Mandat', fr: 'mandat' },
  key: { nl: 'sleutel', en: 'key', de: 'Schlüssel', fr: 'clé' },
  permission: { nl: 'recht', en: 'permission', de: 'Berechtigung', fr: 'droit' },
  module: { nl: 'module', en: 'module', de: 'Modul', fr: 'module' },
  signIn: { nl: 'inloggen', en: 'sign in', de: 'anmelden', fr: 'se connecter' },
  activity: { nl: 'geschiedenis', en: 'activity', de: 'Verlauf', fr: 'activité' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Wording that no text may contain: another term of a concept above, our own jargon, or another language's word order. */
export const forbidden: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\bthe service\b/i,
    /(?<!\{)\brights\b|\b(the|your|its|no|own) right to\b/i,
    /\b(somebody|anybody|everybody|whoever|anew|meanwhile)\b/i,
    /\b(is none|those that|what stands|stands (on|in|below|under))\b/i,
    /\b(taken back|take back|goes on|going on by itself|how full|how late|still due|days late)\b/i,
    /\basks? for a look\b|^to be paid\b/i,
    /\badministration of the association\b|association’s administration/i,
    /\bmake (an?|the first) invoice\b/i,
  ],
  nl: [
    /\bdienst\b/i,
    /\b(weghalen|weggehaald)\b/i,
    /\b(nog te betalen|nog eens versturen)\b|^te laat\b/i,
    /\b(manier van betalen|aanmeldscherm|lidmaatschap afmelden)\b/i,
    /\bde administratie van de vereniging\b/i,
    /\b(in beeld|op stapel|vraagt om een blik|zoals aan het begin)\b/i,
  ],
  de: [
    /\bDienst(es|en)?\b/,
    /\bRechte?\b/,
    /\b(zu spät|MwSt\.)/i,
    /\bVerwaltung des Vereins\b/,
    /\b(in Bildern|ansehen und ausführen|wie das Gerät)\b/i,
  ],
  fr: [
    /\ble service\b/i,
    /\b(en images|rechercher et agir|liste à cocher)\b/i,
    /\bl’administration de l’association\b/i,
  ],
}
