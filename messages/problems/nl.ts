import type { Translation } from '../translation.ts'
import type { problems as en } from './en.ts'

export const problems = {
  malformed_request: {
    title: 'Ongeldig verzoek',
    detail: 'Het verzoek kon niet worden gelezen. Controleer {part}.',
  },
  api_key_in_url: {
    title: 'API-sleutel in de URL',
    detail:
      'URL’s blijven bewaard in browsergeschiedenis en logbestanden. Stuur de sleutel mee in de Authorization-header en vervang deze sleutel: anderen kunnen hem hebben gezien.',
  },
  two_credentials: {
    title: 'Twee manieren van inloggen',
    detail: 'Het verzoek bevat een API-sleutel en een ingelogde sessie. Stuur er één mee.',
  },
  unauthorized: {
    title: 'Niet ingelogd',
    detail:
      'De API-sleutel ontbreekt, is onbekend, ingetrokken of verlopen. Een beheerder van de vereniging kan een nieuwe aanmaken.',
  },
  sign_in_failed: {
    title: 'Inloggen is niet gelukt',
    detail: 'Het e-mailadres, het wachtwoord, de code of de passkey klopt niet.',
  },
  subscription_required: {
    title: 'Abonnement verlopen',
    detail:
      'De vereniging heeft geen geldig abonnement. Alle gegevens blijven bewaard en na verlenging werkt alles weer.',
  },
  insufficient_scope: {
    title: 'Geen recht',
    detail:
      '{caller, select, person {Hiervoor heb je dit recht nodig: {right}. Een beheerder van de vereniging kan het je geven.} other {Deze sleutel heeft het recht “{scope}” niet. Een beheerder van de vereniging kan een sleutel met dat recht aanmaken.}}',
  },
  foreign_origin: {
    title: 'Niet vanuit de app',
    detail: 'Alleen de pagina’s van de app zelf kunnen een ingelogde sessie gebruiken. Open de app op {address}.',
  },
  insecure_address: {
    title: 'Geen beveiligde verbinding',
    detail: 'Inloggen kan alleen via https. Vraag de beheerder om {address} via https bereikbaar te maken.',
  },
  fresh_sign_in_required: {
    title: 'Log opnieuw in',
    detail:
      'Bevestig met je passkey of wachtwoord dat je het zelf bent. Dit vragen we als je langer dan tien minuten geleden hebt ingelogd.',
  },
  not_found: {
    title: 'Niet gevonden',
    detail: 'Dit adres of deze gegevens bestaan niet bij deze vereniging.',
  },
  module_disabled: {
    title: 'Module staat uit',
    detail: 'De vereniging gebruikt de module “{module}” niet.',
  },
  invitation_invalid: {
    title: 'Uitnodiging niet meer geldig',
    detail:
      'De uitnodiging is al gebruikt, vervangen of verlopen. Heb je het inloggen al ingesteld? Log dan in. Vraag anders een beheerder van de vereniging om een nieuwe.',
  },
  method_not_allowed: {
    title: 'Methode niet toegestaan',
    detail: 'Dit adres ondersteunt {method} niet, wel {allowed}.',
  },
  already_in_group: {
    title: 'Al in deze groep',
    detail: 'Het lid zit al in deze groep of komt er op een latere datum bij.',
  },
  invoice_not_sendable: {
    title: 'Factuur kan niet worden verstuurd',
    detail: 'Een betaalde, geannuleerde of gecrediteerde factuur kan niet worden verstuurd.',
  },
  recipient_without_email: {
    title: 'Geen e-mailadres',
    detail: 'De ontvanger heeft geen e-mailadres. Vul dat eerst in. Er is niets opgeslagen.',
  },
  membership_already_ended: {
    title: 'Lidmaatschap al beëindigd',
    detail: 'Een beëindigd lidmaatschap kan niet worden opgezegd en geen andere status krijgen.',
  },
  membership_not_ended: {
    title: 'Lidmaatschap loopt nog',
    detail: 'Dit lidmaatschap is niet beëindigd. Er is niets gewijzigd.',
  },
  member_in_use: {
    title: 'Lid is in gebruik',
    detail:
      'Andere gegevens gaan over dit lid, zoals een factuur of aanmelding. Zeg het lidmaatschap op in plaats van het lid te verwijderen.',
  },
  member_erased: {
    title: 'Gegevens gewist',
    detail:
      'De gegevens van deze persoon zijn gewist. Een gewiste persoon kan niet worden gewijzigd of weer lid worden; voer een nieuw lid in.',
  },
  erasure_blocked: {
    title: 'Wissen kan nog niet',
    detail: 'Er loopt nog iets rond deze persoon, zoals een openstaande factuur. Er is niets gewist.',
  },
  merge_outdated: {
    title: 'Er is iets veranderd',
    detail:
      'Een van de twee leden, of iets wat daarbij hoort, is intussen veranderd. Bekijk de vergelijking opnieuw. Er is niets samengevoegd.',
  },
  merge_not_undoable: {
    title: 'Deze samenvoeging kan niet ongedaan worden gemaakt',
    detail:
      'Dat is al gebeurd, de samenvoeging is langer dan dertig dagen geleden, of het lid dat bleef is intussen zelf samengevoegd, verwijderd of gewist.',
  },
  group_follows_subscription: {
    title: 'Groep volgt een abonnement',
    detail: 'Leden komen via hun abonnement in deze groep. Je kunt ze niet met de hand toevoegen of verwijderen.',
  },
  event_requires_payment: {
    title: 'Betaling vereist bij aanmelding',
    detail:
      'Dit evenement moet bij de aanmelding worden betaald. Alleen een organisator van de vereniging kan iemand aanmelden, en regelt dan de betaling.',
  },
  event_not_published: {
    title: 'Evenement niet open',
    detail: 'Het evenement is een concept of is geannuleerd.',
  },
  registration_closed: {
    title: 'Aanmelding gesloten',
    detail: 'De uiterste aanmelddatum van dit evenement is verstreken.',
  },
  event_over: {
    title: 'Evenement is al geweest',
    detail: 'Deelnemers krijgen geen e-mail meer over een evenement dat al is geweest. Er is niets gewijzigd.',
  },
  event_full: {
    title: 'Niet genoeg plaatsen',
    detail:
      '{spots, plural, =0 {Er zijn geen plaatsen meer vrij.} one {Er is nog één plaats vrij.} other {Er zijn nog # plaatsen vrij.}}',
  },
  already_registered: {
    title: 'Al aangemeld',
    detail: 'Dit lid is al aangemeld voor dit evenement.',
  },
  registration_cancelled: {
    title: 'Aanmelding is geannuleerd',
    detail: 'Een geannuleerde aanmelding kan niet worden gewijzigd.',
  },
  event_not_full: {
    title: 'Er is nog plaats',
    detail: 'Er zijn genoeg vrije plaatsen. Meld direct aan in plaats van op de wachtlijst te zetten.',
  },
  already_waiting: {
    title: 'Staat al op de wachtlijst',
    detail: 'Dit lid staat al op de wachtlijst van dit evenement.',
  },
  idempotency_key_in_progress: {
    title: 'Verzoek wordt verwerkt',
    detail: 'Een verzoek met dezelfde Idempotency-Key wordt nog verwerkt. Probeer het zo opnieuw.',
  },
  association_file_newer: {
    title: 'Gewijzigd na de export',
    detail:
      '{count, plural, one {Het bestand zou één gegeven terugdraaien dat na de export is gewijzigd.} other {Het bestand zou # gegevens terugdraaien die na de export zijn gewijzigd.}} Er is niets geïmporteerd. Kies wat ermee moet gebeuren.',
  },
  association_file_in_use: {
    title: 'Er loopt al een export of import',
    detail:
      'Van deze vereniging wordt al een bestand geëxporteerd, gecontroleerd of geïmporteerd. Wacht tot dat klaar is.',
  },
  job_status: {
    title: 'Dit kan niet meer',
    detail: 'De status is intussen veranderd. Bekijk de taak zoals die nu is.',
  },
  mailing_status: {
    title: 'Dit kan niet meer met dit bericht',
    detail: 'Het is al verstuurd of gestopt. Bekijk het zoals het nu is.',
  },
  job_in_progress: {
    title: 'Er loopt al een taak',
    detail: '{name} heeft een taak gestart die nog niet klaar is. Wacht tot die klaar is, of stop hem.',
  },
  job_outdated: {
    title: 'De controle is verouderd',
    detail: 'Er zijn gegevens veranderd sinds deze controle. Vernieuw hem, bekijk de verschillen en start opnieuw.',
  },
  job_undone: {
    title: 'Deze taak is teruggedraaid',
    detail: 'Wat hij deed is teruggedraaid, dus hij gaat niet verder. Maak een nieuwe controle voor wat nog moet.',
  },
  member_import_open: {
    title: 'Er staan nog vragen open',
    detail: 'Beantwoord eerst de vragen over het bestand.',
  },
  too_many_imports: {
    title: 'Te veel begonnen imports',
    detail: 'Er zijn {count} bestanden gelezen en nog niet geïmporteerd. Start er eerst een of gooi er een weg.',
  },
  too_many_rules: {
    title: 'Te veel contributieregelingen',
    detail: 'De vereniging heeft {count} contributieregelingen, en meer kan niet. Verwijder er eerst een.',
  },
  last_administrator: {
    title: 'Laatste beheerder',
    detail:
      'Daarna kan niemand meer de instellingen en gebruikers van de vereniging beheren. Maak eerst iemand anders beheerder.',
  },
  last_passkey: {
    title: 'Laatste passkey',
    detail: 'Zonder deze passkey kun je niet meer inloggen. Voeg eerst een andere toe.',
  },
  invitation_not_emailed: {
    title: 'Dit kan niet met een testsleutel',
    detail:
      'Deze gebruiker kan al inloggen. Een nieuwe link gaat dan alleen per e-mail, en een testsleutel verstuurt geen e-mail. Er is niets gewijzigd. Log in met je e-mailadres en nodig daarna opnieuw uit.',
  },
  invoice_status: {
    title: 'Dit kan niet met deze factuur',
    detail: 'Dit kan niet met een factuur in deze status. Er is niets gewijzigd.',
  },
  invoice_not_cancellable: {
    title: 'Deze factuur is niet te annuleren',
    detail: 'Er is al geld voor ontvangen, of een deel is al gecrediteerd. Crediteer de factuur.',
  },
  period_closed: {
    title: 'Deze periode is afgesloten',
    detail: 'De boekhouding van die periode is afgesloten, en dit zou die veranderen. Er is niets gewijzigd.',
  },
  difference_not_small: {
    title: 'Dit verschil is niet af te boeken',
    detail: 'Er staat niets open, of meer dan je vereniging afboekt. Crediteer de factuur dan.',
  },
  payment_not_reversible: {
    title: 'Al teruggedraaid',
    detail: 'Deze betaling is al teruggedraaid, of draait zelf een andere terug.',
  },
  direct_debit_status: {
    title: 'Dit kan niet meer met deze incasso',
    detail: 'Deze incasso is al ingediend of verwijderd. Er is niets gewijzigd.',
  },
  direct_debit_not_set_up: {
    title: 'Incasso is nog niet ingesteld',
    detail: 'Vul bij Instellingen eerst het incassant-ID en het IBAN van de vereniging in.',
  },
  direct_debit_outdated: {
    title: 'Deze incasso klopt niet meer',
    detail:
      'Sinds deze incasso is gemaakt, is een factuur of machtiging gewijzigd, of is de incassodatum aangebroken. Verwijder de incasso en maak een nieuwe.',
  },
  nothing_to_remind: {
    title: 'Er staat niets meer open',
    detail:
      'Deze factuur is betaald, geannuleerd of gecrediteerd, of is nooit verstuurd. Er is geen herinnering verstuurd.',
  },
  reminder_not_due: {
    title: 'Nu geen herinnering',
    detail:
      'Deze factuur kreeg deze herinnering al, wordt geïncasseerd of staat stil, het is nog te vroeg, of de instellingen van herinneringen zijn gewijzigd. Bekijk de lijst opnieuw.',
  },
  reminder_not_withdrawable: {
    title: 'Herinnering kan niet worden ingetrokken',
    detail: 'Deze herinnering is al ingetrokken, of er volgde een latere herinnering op.',
  },
  too_many_views: {
    title: 'Te veel weergaven',
    detail: 'Je hebt {count} opgeslagen weergaven, en meer kan niet. Verwijder er eerst een.',
  },
  key_not_rotatable: {
    title: 'Sleutel kan niet worden vervangen',
    detail: 'Dit is een sessie, of de sleutel is verlopen of ingetrokken. Maak een nieuwe sleutel.',
  },
  person_made_keys: {
    title: 'Sleutels van deze gebruiker werken nog',
    detail:
      '{keys, plural, one {# sleutel} other {# sleutels}} van deze gebruiker {keys, plural, one {werkt} other {werken}} nog. Kies of {keys, plural, one {die blijft werken of wordt} other {ze blijven werken of worden}} ingetrokken. Er is niets gewijzigd.',
  },
  event_has_registrations: {
    title: 'Er zijn aanmeldingen',
    detail:
      'Voor dit evenement heeft iemand zich aangemeld. Laat het niet doorgaan in plaats van het te verwijderen of terug te zetten naar concept.',
  },
  capacity_below_registrations: {
    title: 'Minder plaatsen dan aanmeldingen',
    detail:
      'Er {people, plural, one {is al één persoon} other {zijn al # personen}} aangemeld. Er is niets opgeslagen.',
  },
  followers_would_leave: {
    title: 'Er vertrekken leden uit de groep',
    detail:
      '{people, plural, one {Eén lid zit} other {# leden zitten}} in deze groep via het product dat de groep volgt, en {people, plural, one {zou} other {zouden}} er niet meer in zitten. Er is niets opgeslagen.',
  },
  bank_entry_booked: {
    title: 'Al geboekt',
    detail: 'Dit bedrag is al op facturen geboekt. Maak dat eerst ongedaan.',
  },
  bank_entry_undecided: {
    title: 'Niets ongedaan te maken',
    detail: 'Deze bankregel is niet geboekt en niet genegeerd.',
  },
  bank_entry_returned: {
    title: 'De bank heeft het teruggeboekt',
    detail: 'De bank heeft geld van deze bankregel teruggeboekt. Maak eerst die terugboeking ongedaan.',
  },
  bank_statement_overlapped: {
    title: 'Er is een nieuwer afschrift',
    detail: 'Een nieuwer afschrift heeft dagen van dit afschrift. Maak dat eerst ongedaan.',
  },
  bank_statement_repaid: {
    title: 'Er is geld teruggeboekt of terugbetaald',
    detail:
      'Geld van dit afschrift is later door de bank teruggeboekt of door de vereniging terugbetaald. Maak dat eerst ongedaan.',
  },
  version_conflict: {
    title: 'Door iemand anders gewijzigd',
    detail:
      'Iemand anders heeft dit intussen gewijzigd. Er is niets opgeslagen: bekijk hoe het nu is en probeer het opnieuw.',
  },
  payload_too_large: {
    title: 'Te groot',
    detail: 'Wat je verstuurt, mag hoogstens {megabytes} MB groot zijn.',
  },
  validation_failed: {
    title: 'Controleer de velden',
    detail:
      '{count, plural, one {Eén veld klopt nog niet.} other {# velden kloppen nog niet.}} Er is niets opgeslagen.',
  },
  association_file_refused: {
    title: 'Bestand geweigerd',
    detail:
      '{count, plural, one {Er zit één fout in het bestand.} other {Er zitten # fouten in het bestand.}} Er is niets geïmporteerd. Controleer het bestand om ze te zien.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key al gebruikt',
    detail: 'Deze sleutel hoort bij een ander verzoek. Gebruik voor elk nieuw verzoek een nieuwe.',
  },
  rate_limited: {
    title: 'Te veel verzoeken',
    detail: 'Probeer het over {seconds, plural, one {één seconde} other {# seconden}} opnieuw.',
  },
  internal_error: {
    title: 'Er ging iets mis',
    detail:
      'Ledenbalie kon dit verzoek niet afronden. Probeer het opnieuw. Blijft het misgaan, meld dan het verzoek-ID.',
  },
  service_busy: {
    title: 'Even te druk',
    detail:
      'Ledenbalie kan dit verzoek nu niet verwerken. Probeer het over {seconds, plural, one {één seconde} other {# seconden}} opnieuw.',
  },
} as const satisfies Translation<typeof en>
