/** Emails to members of an association that addresses them with du, in German. */
import { mail } from '../mail/de.ts'
import type { mail as en } from '../mail/en.ts'
import type { Translation } from '../translation.ts'

export const mailInformal = {
  ...mail,
  invoice: {
    ...mail.invoice,
    intro: 'Anbei erhältst du deine Rechnung von {association} als PDF.',
    paid: 'Diese Rechnung ist bezahlt. Du musst nichts weiter tun.',
  },
  creditNote: {
    ...mail.creditNote,
    intro: 'Anbei erhältst du eine Gutschrift von {association} zur Rechnung {invoice} als PDF.',
  },
  cancellation: {
    ...mail.cancellation,
    subject: 'Deine Mitgliedschaft bei {association} ist gekündigt',
    intro: 'Deine Mitgliedschaft bei {association} ist gekündigt. Der letzte Tag ist der {date}.',
    mistake: 'Hast du das nicht gewünscht? Dann sag uns bitte Bescheid.',
  },
  eventCancellation: {
    ...mail.eventCancellation,
    nothing: 'Deine Anmeldung entfällt. Du musst nichts weiter tun.',
    noSpot: 'Dein Platz auf der Warteliste entfällt. Du musst nichts weiter tun.',
  },
  registration: {
    ...mail.registration,
    unable: 'Du kannst doch nicht kommen? Sag uns bitte Bescheid, damit jemand anderes deinen Platz bekommt.',
    mistake: 'Hast du das nicht gewünscht? Dann sag uns bitte Bescheid.',
    confirmed: {
      subject: 'Deine Anmeldung für {event} ist bestätigt',
      intro: 'Deine Anmeldung für {event} ist bestätigt. Bis dann!',
    },
    cancelled: {
      subject: 'Deine Anmeldung für {event} ist storniert',
      intro: 'Deine Anmeldung für {event} wurde storniert.',
    },
    moved_up: {
      subject: 'Ein Platz ist frei geworden: {event}',
      intro: 'Du standest auf der Warteliste für {event}. Ein Platz ist frei geworden, und du bist jetzt angemeldet.',
    },
  },
} as const satisfies Translation<typeof en>
