/** The payment screens, in French. */
import type { Translation } from '../translation.ts'
import type { payments as en } from './en.ts'

export const payments = {
  title: 'Paiements',
  search: { label: 'Rechercher un paiement', placeholder: 'Nom, numéro, €…' },
  bank: {
    label: 'Paiements',
    payments: 'Paiements',
    unmatched: 'À traiter',
    booked: 'Affectées',
    dismissed: 'Ignorées',
    statements: 'Relevés',
    debits: 'Prélèvements',
    import: 'Importer un relevé',
    drop: 'Déposez le relevé bancaire ici',
  },
  columns: {
    date: 'Date',
    from: 'De',
    invoice: 'Facture',
    method: 'Moyen',
    reference: 'Référence',
    amount: 'Montant',
  },
  methods: {
    bank_transfer: 'Virement',
    direct_debit: 'Prélèvement',
    online: 'En ligne',
    cash: 'Espèces',
    other: 'Autre',
  },
  filters: {
    method: 'Moyen de paiement',
    anyMethod: 'Tous les moyens',
    period: 'Période',
    from: 'Du',
    until: 'Au',
    notDate: 'Saisissez une date',
    periods: {
      all: 'Toutes les dates',
      this_month: 'Ce mois-ci',
      last_month: 'Le mois dernier',
      this_year: 'Cette année',
      last_year: 'L’année dernière',
      dates: 'Période personnalisée',
    },
  },
  empty: {
    title: 'Pas encore de paiements',
    text: 'Les paiements apparaissent ici dès qu’ils sont rattachés à une facture.',
  },
  noMatch: {
    title: 'Aucun paiement trouvé',
    text: 'Aucun paiement ne correspond à votre recherche et à vos filtres.',
  },
  one: 'Paiement du {date}',
  of: '{amount} le {date}',
  fields: {
    created_at: 'Enregistré',
    email: 'E-mail',
  },
  invoice: 'Facture',
  invoiceFields: {
    date: 'Date de facture',
    of: 'Montant facturé',
    openOn: 'Reste dû sur la facture',
    number: 'Numéro',
    recipient: 'Destinataire',
    total: 'Total',
    paid: 'Payé',
    due: 'Reste à payer',
  },
  others: 'Autres paiements de cette facture',
  noOthers: 'Aucun autre paiement pour cette facture',
} as const satisfies Translation<typeof en>
