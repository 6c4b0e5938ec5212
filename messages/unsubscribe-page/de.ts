/** The page that stops newsletters, in German. */
import type { Translation } from '../translation.ts'
import type { unsubscribePage as en } from './en.ts'

export const unsubscribePage = {
  languages: 'Sprache dieser Seite',
  question: {
    title: 'Keine Newsletter mehr von {association}?',
    text: 'E-Mails zur Mitgliedschaft, etwa Rechnungen und abgesagte Veranstaltungen, kommen weiterhin.',
    submit: 'Keine Newsletter mehr',
  },
  done: {
    title: 'Von Newslettern abgemeldet',
    text: '{association} sendet keine Newsletter mehr für die Mitglieder, für die diese E-Mail war. Doch wieder erhalten? Eine kurze Nachricht an den Verein genügt.',
  },
  unknown: {
    title: 'Dieser Link funktioniert nicht',
    text: 'Es wurde nichts geändert. Vielleicht ist der Link unvollständig, gehört zu einem Test oder betrifft ein gelöschtes Mitglied. Bitte den Link noch einmal aus dem neuesten Newsletter öffnen oder auf diese E-Mail antworten.',
  },
} as const satisfies Translation<typeof en>
