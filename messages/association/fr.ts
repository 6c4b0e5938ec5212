/** The settings of the association, in French. */
import type { Translation } from '../translation.ts'
import type { association as en } from './en.ts'

export const association = {
  saved: 'Réglages enregistrés.',
  parts: {
    identity: 'Nom et contact',
    money: 'Banque et factures',
    membership: 'Adhésion',
    language: 'Langue et heure',
    modules: 'Modules',
  },
  fields: {
    name: 'Nom',
    email: 'E-mail',
    website_url: 'Site web',
    country: 'Pays',
    language: 'Langue des e-mails et des factures',
    timezone: 'Fuseau horaire',
    iban: 'IBAN',
    bic: 'BIC',
    payment_term_days: 'Délai de paiement en jours',
    notice_period: 'Préavis en mois',
    notice_ends: 'L’adhésion prend alors fin',
    federation_url: 'Adresse de la fédération',
  },
  hints: {
    email: 'Les réponses aux e-mails arrivent à cette adresse',
    language: 'Pour les membres sans langue définie',
    federation_url: 'Les membres nouveaux et modifiés y sont signalés',
    modules: 'Un module désactivé disparaît pour tout le monde. Ses données sont conservées.',
  },
  noLanguage: 'Non définie',
  ends: {
    any_day: 'le même jour',
    end_of_month: 'à la fin du mois',
    end_of_quarter: 'à la fin du trimestre',
    end_of_year: 'à la fin de l’année',
  },
  modules: {
    groups: 'Groupes',
    committees: 'Commissions',
    participants: 'Participants',
    events: 'Événements',
    invoicing: 'Factures',
    relationships: 'Liens familiaux',
  },
  moduleHints: {
    groups: 'Équipes et cours avec leurs membres',
    committees: 'Qui fait quoi dans l’association',
    participants: 'Les personnes qui participent au nom d’un membre, comme les enfants',
    events: 'Événements avec inscriptions et liste d’entrée',
    invoicing: 'Factures, paiements et relevés bancaires',
    relationships: 'Parents, enfants, partenaires et foyers',
  },
} as const satisfies Translation<typeof en>
