/** Wissen wat er over iemand bekend is. */
import type { Translation } from '../translation.ts'
import type { erasing as en } from './en.ts'

export const erasing = {
  title: 'Gegevens van {name} wissen?',
  text: 'Dit is niet terug te draaien.',
  removed: 'Wordt verwijderd',
  person: 'naam, contactgegevens, geboortedatum, bankgegevens en eigen velden',
  anonymized: 'Blijft zonder naam',
  membership: 'lidnummer, status en data van het lidmaatschap, zodat ledenaantallen van vroeger blijven kloppen',
  kept: 'Blijft met naam en adres in de boeken',
  keptWhy: 'De wet vraagt om facturen en betalingen zeven jaar te bewaren. Het laatste wordt na {date} vanzelf gewist.',
  elsewhere: 'Back-ups en bestanden die al zijn gedownload, vallen hierbuiten: ruim die zelf op.',
  blocked: 'De gegevens van {name} zijn nog nodig. Regel eerst dit:',
  submit: 'Voorgoed wissen',
  done: 'De gegevens zijn gewist.',
  parts: {
    participants: '{count, plural, one {# deelnemer} other {# deelnemers}}',
    relationships: '{count, plural, one {# familierelatie} other {# familierelaties}}',
    notes: '{count, plural, one {# notitie} other {# notities}}',
    payers: '{count, plural, one {# afspraak over wie betaalt} other {# afspraken over wie betaalt}}',
    messages: '{count, plural, one {# bericht} other {# berichten}}',
    emails: '{count, plural, one {# e-mail met een factuur} other {# e-mails met facturen}}',
    job_rows:
      '{count, plural, one {# regel van een import of andere taak} other {# regels van imports en andere taken}}',
    views: '{count, plural, one {# opgeslagen weergave met de naam} other {# opgeslagen weergaven met de naam}}',
    history:
      '{count, plural, one {# wijziging in de geschiedenis: oude waarden} other {# wijzigingen in de geschiedenis: oude waarden}}',
    merges:
      '{count, plural, one {# lid dat met dit lid is samengevoegd: de samenvoeging kan daarna niet meer ongedaan worden gemaakt} other {# leden die met dit lid zijn samengevoegd: de samenvoegingen kunnen daarna niet meer ongedaan worden gemaakt}}',
    memberships:
      '{count, plural, one {# deelname aan een groep of commissie} other {# deelnames aan groepen en commissies}}',
    registrations: '{count, plural, one {# aanmelding voor een evenement} other {# aanmeldingen voor evenementen}}',
    old_invoices:
      '{count, plural, one {# factuur van meer dan zeven jaar geleden} other {# facturen van meer dan zeven jaar geleden}}',
    invoices: '{count, plural, one {# factuur} other {# facturen}}',
    payments: '{count, plural, one {# betaling} other {# betalingen}}',
    bank_entries: '{count, plural, one {# bankregel} other {# bankregels}}',
    direct_debits: '{count, plural, one {# incasso} other {# incasso’s}}',
  },
  obstacles: {
    membership: 'Het lidmaatschap loopt nog. Zeg het op; wissen kan zodra het is geëindigd.',
    groups: '{name} zit nog in een groep. Beëindig de deelname.',
    committees: '{name} zit nog in een commissie. Beëindig de zittingstermijn.',
    subscriptions: 'Er loopt nog een abonnement. Beëindig het.',
    registrations:
      '{name} is aangemeld voor een evenement dat nog komt, of staat op een wachtlijst. Annuleer de aanmelding.',
    invoices: 'Er is een openstaande factuur of een concept. Handel die af.',
    payer: '{name} betaalt voor een ander lid. Kies bij dat lid een andere betaler.',
    contact: '{name} is de contactpersoon van een ander lid. Kies bij dat lid een andere contactpersoon.',
    emails: 'Er staat nog een e-mail klaar om te versturen. Wacht tot die weg is, of gooi hem weg.',
    job: 'Er loopt een taak waar {name} in voorkomt. Wacht tot die klaar is, of stop hem.',
    member_import:
      'Er staat een ledenimport klaar, en {name} kan in dat bestand staan. Voer de import uit of verwijder hem.',
    signs_in:
      'Een gebruiker van deze ledenadministratie heeft hetzelfde e-mailadres. Verwijder die gebruiker, of wijzig het adres.',
  },
} as const satisfies Translation<typeof en>
