/** The page that stops newsletters, in French. */
import type { Translation } from '../translation.ts'
import type { unsubscribePage as en } from './en.ts'

export const unsubscribePage = {
  languages: 'Langue de cette page',
  question: {
    title: 'Ne plus recevoir de newsletters de {association} ?',
    text: 'Les e-mails sur l’adhésion, comme les factures et les annulations d’événements, continuent d’arriver.',
    submit: 'Ne plus recevoir de newsletters',
  },
  done: {
    title: 'Désabonnement effectué',
    text: '{association} n’envoie plus de newsletters pour les membres que cet e-mail concernait. Pour en recevoir de nouveau, il suffit d’en informer l’association.',
  },
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Rien n’a été modifié. Le lien est peut-être incomplet, vient d’un essai ou concerne un membre supprimé. Rouvrez-le depuis la dernière newsletter, ou répondez à cet e-mail.',
  },
} as const satisfies Translation<typeof en>
