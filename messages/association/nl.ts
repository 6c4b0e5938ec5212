/** The settings of the association, in Dutch. */
import type { Translation } from '../translation.ts'
import type { association as en } from './en.ts'

export const association = {
  saved: 'Instellingen opgeslagen.',
  parts: {
    identity: 'Naam en contact',
    money: 'Bank en facturen',
    membership: 'Lidmaatschap',
    language: 'Taal en tijd',
    modules: 'Modules',
  },
  fields: {
    name: 'Naam',
    email: 'E-mail',
    website_url: 'Website',
    country: 'Land',
    language: 'Taal van e-mails en facturen',
    timezone: 'Tijdzone',
    iban: 'IBAN',
    bic: 'BIC',
    payment_term_days: 'Betaaltermijn in dagen',
    notice_period: 'Opzegtermijn in maanden',
    notice_ends: 'Het lidmaatschap eindigt dan',
    federation_url: 'Adres van de bond',
  },
  hints: {
    email: 'Antwoorden op e-mails komen hier binnen',
    language: 'Voor leden zonder eigen taal',
    federation_url: 'Nieuwe en gewijzigde leden worden hier gemeld',
    modules: 'Een module die uit staat, verdwijnt voor iedereen. De gegevens blijven bewaard.',
  },
  noLanguage: 'Niet ingesteld',
  ends: {
    any_day: 'op dezelfde dag',
    end_of_month: 'aan het eind van de maand',
    end_of_quarter: 'aan het eind van het kwartaal',
    end_of_year: 'aan het eind van het jaar',
  },
  modules: {
    groups: 'Groepen',
    committees: 'Commissies',
    participants: 'Deelnemers',
    events: 'Evenementen',
    invoicing: 'Facturen',
    relationships: 'Familierelaties',
  },
  moduleHints: {
    groups: 'Teams en lesgroepen met hun leden',
    committees: 'Wie wat doet in de vereniging',
    participants: 'Wie op naam van een lid meedoet, zoals kinderen',
    events: 'Evenementen met aanmeldingen en een deurlijst',
    invoicing: 'Facturen, betalingen en bankafschriften',
    relationships: 'Ouders, kinderen, partners en huisgenoten',
  },
} as const satisfies Translation<typeof en>
