/** What stands around every screen, in German. */
import type { Translation } from '../translation.ts'
import type { shell as en } from './en.ts'

export const shell = {
  product: 'Ledenbalie',
  skip: 'Zum Inhalt',
  navigation: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  home: 'Start',
  members: 'Mitglieder',
  settings: 'Einstellungen',
  language: 'Sprache',
  languages: { nl: 'Nederlands', en: 'English', de: 'Deutsch', fr: 'Français' },
  appearance: 'Darstellung',
  appearances: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das Gerät' },
  association: 'Verein',
  switchAssociation: 'Verein wechseln',
  addAssociation: 'Weiteren Verein hinzufügen',
  signOut: 'Abmelden',
  keyName: 'Schlüssel: {name}',
  testKey: 'Beispielverein: Es werden keine E-Mails verschickt',
  offline: 'Keine Internetverbindung. Geladenes bleibt lesbar, Ihre Eingaben bleiben erhalten.',
  unreachable: 'Der Dienst antwortet nicht. Wir versuchen es weiter und machen dann von selbst weiter.',
  backAgain: 'Die Verbindung ist wieder da.',
  waiting: 'Gerade viel los: In {seconds, plural, one {einer Sekunde} other {# Sekunden}} geht es von selbst weiter.',
  expired: 'Ihr Schlüssel wird nicht mehr angenommen.',
  signInAgain: 'Erneut anmelden',
  shortcuts: {
    title: 'Tastenkürzel',
    search: 'Zum Suchfeld',
    new: 'Neu: ein Mitglied, eine Rechnung, worum es hier geht',
    edit: 'Bearbeiten, was auf dem Bildschirm steht',
    help: 'Diese Liste zeigen',
    go: 'Zu: {screen}',
  },
} as const satisfies Translation<typeof en>
