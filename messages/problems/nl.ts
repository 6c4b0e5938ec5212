import type { Translation } from '../translation.ts'
import type { problems as en } from './en.ts'

export const problems = {
  malformed_request: {
    title: 'Het verzoek is niet te lezen',
    detail: 'Iets in het verzoek heeft niet de vorm die deze dienst begrijpt: {part}.',
  },
  api_key_in_url: {
    title: 'De sleutel mag niet in het adres staan',
    detail:
      'Adressen komen in geschiedenissen en logboeken terecht. Stuur de sleutel in de Authorization-header en vervang deze sleutel: anderen kunnen hem hebben gezien.',
  },
  unauthorized: {
    title: 'Niet aangemeld',
    detail:
      'De sleutel ontbreekt, is onbekend, ingetrokken of verlopen. Een beheerder van de vereniging kan een nieuwe maken.',
  },
  subscription_required: {
    title: 'Het abonnement is afgelopen',
    detail: 'De vereniging heeft geen geldig abonnement. De gegevens blijven bewaard; na verlenging werkt alles weer.',
  },
  insufficient_scope: {
    title: 'Dat mag deze sleutel niet',
    detail: 'Het recht “{scope}” ontbreekt. Een beheerder van de vereniging kan een sleutel maken die het wel heeft.',
  },
  not_found: {
    title: 'Niet gevonden',
    detail: 'Op dit adres is niets, of het hoort niet bij deze vereniging.',
  },
  module_disabled: {
    title: 'Dit onderdeel staat uit',
    detail: 'De vereniging gebruikt de module “{module}” niet.',
  },
  method_not_allowed: {
    title: 'Niet mogelijk op dit adres',
    detail: 'Dit adres kent {method} niet; wel {allowed}.',
  },
  already_in_group: {
    title: 'Al in deze groep',
    detail: 'Het lid zit nu al in deze groep of vanaf een latere datum.',
  },
  invoice_not_sendable: {
    title: 'Deze factuur kan niet worden verstuurd',
    detail: 'Een betaalde, geannuleerde of gecrediteerde factuur wordt niet opnieuw verstuurd.',
  },
  recipient_without_email: {
    title: 'Geen e-mailadres',
    detail: 'Er is geen e-mailadres om dit naartoe te sturen. Voeg er eerst een toe; er is niets gewijzigd.',
  },
  membership_already_ended: {
    title: 'Het lidmaatschap is al beëindigd',
    detail: 'Dit lidmaatschap is eerder geëindigd en kan dus niet worden opgezegd of een andere status krijgen.',
  },
  group_follows_subscription: {
    title: 'Deze klas volgt een abonnement',
    detail: 'Wie erin zit volgt uit de abonnementen op een product en verandert daarmee mee.',
  },
  event_requires_payment: {
    title: 'Dit evenement wordt bij aanmelding betaald',
    detail: 'Aanmelden gaat via de pagina van het evenement, waar ook betaald kan worden.',
  },
  event_not_published: {
    title: 'Dit evenement staat niet open',
    detail: 'Het evenement is niet gepubliceerd of is geannuleerd.',
  },
  registration_closed: {
    title: 'De aanmelding is gesloten',
    detail: 'De uiterste aanmelddatum van dit evenement is voorbij.',
  },
  event_full: {
    title: 'Niet genoeg plaatsen',
    detail: '{spots, plural, =0 {Er is geen plaats meer.} one {Er is nog één plaats.} other {Er zijn nog # plaatsen.}}',
  },
  already_registered: {
    title: 'Al aangemeld',
    detail: 'Dit lid is al aangemeld voor dit evenement.',
  },
  idempotency_key_in_progress: {
    title: 'Nog bezig met dit verzoek',
    detail: 'Een verzoek met dezelfde Idempotency-Key wordt nog verwerkt. Vraag het zo dadelijk opnieuw.',
  },
  payload_too_large: {
    title: 'Het verzoek is te groot',
    detail: 'Een verzoek mag hoogstens 1 MiB groot zijn.',
  },
  validation_failed: {
    title: 'Enkele velden kloppen niet',
    detail: '{count, plural, one {Eén veld vraagt aandacht.} other {# velden vragen aandacht.}} Er is niets gewijzigd.',
  },
  idempotency_key_reused: {
    title: 'Deze Idempotency-Key is voor een ander verzoek gebruikt',
    detail: 'Gebruik voor elk nieuw verzoek een nieuwe sleutel.',
  },
  rate_limited: {
    title: 'Te veel verzoeken',
    detail: 'Ga verder na {seconds, plural, one {één seconde} other {# seconden}}.',
  },
  internal_error: {
    title: 'Er ging bij ons iets mis',
    detail: 'Er is niets gewijzigd. Probeer het opnieuw; blijft het misgaan, geef dan het verzoeknummer door.',
  },
} as const satisfies Translation<typeof en>
