/** Emails to members of an association that addresses them with je, in Dutch. */
import type { mail as en } from '../mail/en.ts'
import { mail } from '../mail/nl.ts'
import type { Translation } from '../translation.ts'

export const mailInformal = {
  ...mail,
  invoice: {
    ...mail.invoice,
    intro: 'Hierbij ontvang je een factuur van {association}. De factuur zit als PDF bij deze e-mail.',
    paid: 'Deze factuur is betaald. Je hoeft niets te doen.',
  },
  creditNote: {
    ...mail.creditNote,
    intro:
      'Hierbij ontvang je een creditfactuur van {association} bij factuur {invoice}. De creditfactuur zit als PDF bij deze e-mail.',
    nothingDue: 'Voor deze factuur hoef je niets meer te betalen.',
  },
  cancellation: {
    ...mail.cancellation,
    subject: 'Je lidmaatschap van {association} is opgezegd',
    intro: 'Je lidmaatschap van {association} is opgezegd. De laatste dag is {date}.',
    mistake: 'Heb je hier niet om gevraagd? Laat het ons dan weten.',
  },
  eventCancellation: {
    ...mail.eventCancellation,
    nothing: 'Je aanmelding vervalt. Je hoeft niets te doen.',
    noSpot: 'Je plaats op de wachtlijst vervalt. Je hoeft niets te doen.',
  },
  registration: {
    ...mail.registration,
    undecided: 'Het bestuur wijst de plaatsen nog toe. Je hoort van ons zodra dat is gebeurd.',
    unable: 'Kun je toch niet komen? Laat het ons dan weten, zodat een ander je plaats kan krijgen.',
    mistake: 'Had je hier niet om gevraagd? Laat het ons dan weten.',
    confirmed: {
      subject: 'Je aanmelding voor {event} is bevestigd',
      intro: 'Je aanmelding voor {event} is bevestigd. Tot dan!',
    },
    cancelled: {
      subject: 'Je aanmelding voor {event} is geannuleerd',
      intro: 'Je aanmelding voor {event} is geannuleerd.',
    },
    moved_up: {
      subject: 'Er is een plaats vrij voor {event}',
      intro: 'Je stond op de wachtlijst voor {event}. Er is een plaats vrijgekomen, en je bent nu aangemeld.',
    },
  },
} as const satisfies Translation<typeof en>
