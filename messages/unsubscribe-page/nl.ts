/** The page that stops newsletters, in Dutch. */
import type { Translation } from '../translation.ts'
import type { unsubscribePage as en } from './en.ts'

export const unsubscribePage = {
  languages: 'Taal van deze pagina',
  question: {
    title: 'Geen nieuwsbrieven meer van {association}?',
    text: 'E-mails over het lidmaatschap, zoals facturen en afgelaste evenementen, blijven komen.',
    submit: 'Geen nieuwsbrieven meer',
  },
  done: {
    title: 'Afgemeld voor nieuwsbrieven',
    text: '{association} stuurt geen nieuwsbrieven meer voor de leden voor wie die e-mail was. Toch weer ontvangen? Laat het de vereniging weten.',
  },
  unknown: {
    title: 'Deze link werkt niet',
    text: 'Er is niets gewijzigd. Misschien is de link niet compleet, hoort hij bij een proef of gaat hij over een lid dat is verwijderd. Open de link opnieuw vanuit de laatste nieuwsbrief, of beantwoord die e-mail.',
  },
} as const satisfies Translation<typeof en>
