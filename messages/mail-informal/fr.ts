/** Emails to members of an association that addresses them with tu, in French. */
import type { mail as en } from '../mail/en.ts'
import { mail } from '../mail/fr.ts'
import type { Translation } from '../translation.ts'

export const mailInformal = {
  ...mail,
  invoice: {
    ...mail.invoice,
    intro: 'Tu trouveras ci-joint une facture de {association}, au format PDF.',
    paid: 'Cette facture est payée. Tu n’as rien à faire.',
  },
  creditNote: {
    ...mail.creditNote,
    intro: 'Tu trouveras ci-joint un avoir de {association} pour la facture {invoice}, au format PDF.',
  },
  cancellation: {
    ...mail.cancellation,
    subject: 'Ton adhésion à {association} est résiliée',
    intro: 'Ton adhésion à {association} est résiliée. Son dernier jour est le {date}.',
    mistake: 'Tu ne l’as pas demandé ? Merci de nous le signaler.',
  },
  eventCancellation: {
    ...mail.eventCancellation,
    nothing: 'Ton inscription n’a plus d’effet. Tu n’as rien à faire.',
    noSpot: 'Ta place sur la liste d’attente n’a plus d’effet. Tu n’as rien à faire.',
  },
  registration: {
    ...mail.registration,
    undecided: 'Le comité doit encore attribuer les places. Nous te tiendrons au courant.',
    unable: 'Un empêchement ? Préviens-nous, pour que quelqu’un d’autre puisse prendre ta place.',
    mistake: 'Tu ne l’as pas demandé ? Merci de nous le signaler.',
    confirmed: {
      subject: 'Ton inscription à {event} est confirmée',
      intro: 'Ton inscription à {event} est confirmée. À bientôt !',
    },
    cancelled: {
      subject: 'Ton inscription à {event} est annulée',
      intro: 'Ton inscription à {event} a été annulée.',
    },
    moved_up: {
      subject: 'Une place s’est libérée pour {event}',
      intro: 'Tu étais sur la liste d’attente pour {event}. Une place s’est libérée et tu es maintenant inscrit.',
    },
  },
} as const satisfies Translation<typeof en>
