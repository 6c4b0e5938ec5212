/** Emails, in Dutch. */
import type { Translation } from '../translation.ts'
import type { mail as en } from './en.ts'

export const mail = {
  greeting: 'Beste {name},',
  businessGreeting: 'Geachte heer/mevrouw,',
  questions: {
    reply: 'Vragen? Beantwoord gewoon deze e-mail.',
    contact: 'Vragen? Neem dan contact op met {association}.',
  },
  newsletter: { question: 'Geen nieuwsbrieven meer van {association}?', unsubscribe: 'Afmelden' },
  invoice: {
    subject: 'Factuur {number} van {association}',
    intro: 'Hierbij ontvangt u een factuur van {association}. De factuur zit als PDF bij deze e-mail.',
    number: 'Factuurnummer',
    subjectMatter: 'Waarvoor',
    more: '{lines} en nog {count}',
    ownReference: 'Kenmerk',
    total: 'Totaal',
    due: 'Te betalen',
    dueDate: 'Uiterlijk op',
    iban: 'IBAN',
    payee: 'Ten name van',
    reference: 'Onder vermelding van',
    pay: 'Bekijk en betaal de factuur',
    view: 'Bekijk de factuur',
    paid: 'Deze factuur is betaald. U hoeft niets te doen.',
    nothingDue: 'Voor deze factuur hoeft niets te worden betaald.',
  },
  signInChange: {
    subject: 'Uw inloggegevens voor {association} zijn gewijzigd',
    passkey_added: 'Er is een passkey toegevoegd waarmee u inlogt bij de administratie van {association}.',
    passkey_removed: 'Er is een passkey verwijderd waarmee u inlogde bij de administratie van {association}.',
    password_changed:
      'Het wachtwoord waarmee u inlogt bij de administratie van {association} is gewijzigd. Op andere apparaten bent u uitgelogd.',
    authenticator_changed:
      'De authenticator-app waarmee u inlogt bij de administratie van {association} is vervangen. Op andere apparaten bent u uitgelogd.',
    recovery_codes_made:
      'Er zijn nieuwe herstelcodes gemaakt voor de administratie van {association}. De eerdere codes werken niet meer.',
    recovery_code_used: 'Er is met een herstelcode ingelogd bij de administratie van {association}.',
    invited_again:
      'U bent opnieuw uitgenodigd voor de administratie van {association}. Met de link uit die uitnodiging wordt het inloggen opnieuw ingesteld.',
    set_up_again:
      'Het inloggen bij de administratie van {association} is opnieuw ingesteld. Waarmee u eerder inlogde, werkt niet meer.',
    by: 'Dit is gedaan door {name}.',
    mistake: 'Hebt u hier niet om gevraagd? Laat het dan meteen weten aan het bestuur van de vereniging.',
  },
  addressChange: {
    subject: 'Uw e-mailadres voor {association} is gewijzigd',
    intro:
      'U logt bij de administratie van {association} niet langer in met {email}, maar met een ander e-mailadres. Uw wachtwoord en passkeys blijven hetzelfde.',
    mistake: 'Hebt u hier niet om gevraagd? Laat het dan meteen weten aan het bestuur van de vereniging.',
  },
  creditNote: {
    subject: 'Creditfactuur {number} van {association}',
    intro:
      'Hierbij ontvangt u een creditfactuur van {association} bij factuur {invoice}. De creditfactuur zit als PDF bij deze e-mail.',
    number: 'Creditfactuurnummer',
    date: 'Datum',
    invoice: 'Bij factuur',
    reason: 'Reden',
    total: 'Gecrediteerd',
    due: 'Openstaand',
    nothingDue: 'Voor deze factuur hoeft u niets meer te betalen.',
    view: 'Bekijk de creditfactuur',
  },
  invitation: {
    subject: 'Uitnodiging voor de ledenadministratie van {association}',
    intro:
      '{association} gebruikt Ledenbalie voor de administratie. Met de link hieronder kiest u hoe u inlogt: met een passkey, of met een wachtwoord en een authenticator-app.',
    accept: 'Uitnodiging accepteren',
    until: 'De link werkt één keer, tot en met {date}. Geef hem niet door: hij geeft toegang tot de administratie.',
  },
  cancellation: {
    subject: 'Uw lidmaatschap van {association} is opgezegd',
    intro: 'Uw lidmaatschap van {association} is opgezegd. De laatste dag is {date}.',
    number: 'Lidnummer',
    name: 'Naam',
    lastDay: 'Laatste dag',
    mistake: 'Hebt u hier niet om gevraagd? Laat het ons dan weten.',
  },
  eventCancellation: {
    subject: 'Afgelast: {event}',
    intro: '{event} van {association} gaat niet door.',
    event: 'Evenement',
    when: 'Wanneer',
    where: 'Waar',
    registered: 'Aangemeld',
    waiting: 'Op de wachtlijst',
    people: '{people, plural, one {1 persoon} other {# personen}}',
    nothing: 'Uw aanmelding vervalt. U hoeft niets te doen.',
    noSpot: 'Uw plaats op de wachtlijst vervalt. U hoeft niets te doen.',
  },
  registration: {
    when: 'Wanneer',
    where: 'Waar',
    people: 'Aantal personen',
    view: 'Evenement bekijken',
    undecided: 'Het bestuur wijst de plaatsen nog toe. U hoort van ons zodra dat is gebeurd.',
    unable: 'Kunt u toch niet komen? Laat het ons dan weten, zodat een ander uw plaats kan krijgen.',
    mistake: 'Had u hier niet om gevraagd? Laat het ons dan weten.',
    confirmed: {
      subject: 'Uw aanmelding voor {event} is bevestigd',
      intro: 'Uw aanmelding voor {event} is bevestigd. Tot dan!',
    },
    cancelled: {
      subject: 'Uw aanmelding voor {event} is geannuleerd',
      intro: 'Uw aanmelding voor {event} is geannuleerd.',
    },
    moved_up: {
      subject: 'Er is een plaats vrij voor {event}',
      intro: 'U stond op de wachtlijst voor {event}. Er is een plaats vrijgekomen, en u bent nu aangemeld.',
    },
  },
} as const satisfies Translation<typeof en>
