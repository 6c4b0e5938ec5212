import type { Translation } from '../translation.ts'
import type { memberChanges as en } from './en.ts'

export const memberChanges: Translation<typeof en> = {
  title: '{count, plural, one {1 Mitglied ändern} other {# Mitglieder ändern}}',
  what: 'Was ändert sich?',
  choose: 'Wählen…',
  group: 'Gruppe',
  product: 'Produkt',
  field: 'Feld',
  value: 'Neuer Wert',
  empty: 'Kein Wert',
  emptyHint: 'Leer lassen, um das Feld zu leeren',
  from: 'Ab',
  until: 'Bis (optional)',
  lastDay: 'Letzter Tag',
  notice: 'Nach der Kündigungsfrist: {date}',
  confirm: 'Bestätigung per E-Mail senden',
  confirmHint: 'An Mitglieder mit E-Mail-Adresse',
  testKey: 'Der Beispielverein verschickt keine E-Mails.',
  submit: 'Vorschau',
  start: '{count, plural, =0 {Mitglieder ändern} one {1 Mitglied ändern} other {# Mitglieder ändern}}',
  startUndo:
    '{count, plural, =0 {Rückgängig machen} one {Für 1 Mitglied rückgängig machen} other {Für # Mitglieder rückgängig machen}}',
  leftOut: '{count, plural, one {1 Mitglied wird ausgelassen} other {# Mitglieder werden ausgelassen}}',
  mails: '{count, plural, one {1 Mitglied erhält eine E-Mail} other {# Mitglieder erhalten eine E-Mail}}',
  undo: 'Rückgängig machen',
  of: {
    add_to_group: 'Zu einer Gruppe hinzufügen',
    remove_from_group: 'Aus einer Gruppe entfernen',
    start_subscription: 'Ein Abonnement beginnen',
    end_subscription: 'Ein Abonnement beenden',
    set_field: 'Ein Feld setzen',
    cancel: 'Mitgliedschaft kündigen',
  },
}
