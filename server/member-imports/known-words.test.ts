/** The words that files of members have in four languages, each of them: what one word means is no question. */
import { expect, it } from 'vitest'
import { importFields } from '#contract/member-import.ts'
import { countryReader, readLanguage, readTick, salutationReader, statusOf, withoutTitles } from './cell-values.ts'
import { columnMeanings, isMemberHeading, isSensitiveHeading } from './columns.ts'

it.each([
  ['active', 'Active', 'actief', 'Actief lid', 'aktiv', 'actif'],
  ['prospective', 'prospective', 'Aspirant-lid', 'proeflid', 'Probemitglied', "à l'essai"],
  ['cancelled', 'Cancelled', 'opgezegd', 'gekündigt', 'résilié'],
  ['inactive', 'Inactive', 'inactief', 'inaktiv', 'inactif', 'slapend'],
  ['ended', 'ended', 'beëindigd', 'Oud-lid', 'ausgetreten', 'terminé', 'ancien membre'],
  ['deceased', 'deceased', 'overleden', 'verstorben', 'décédé'],
  [undefined, 'erelid', 'donateur', '', 'actief tot 2025'],
])('the status %s', (status, ...words) => {
  expect(words.map((word) => statusOf(word ?? ''))).toEqual(words.map(() => status))
})

it('the languages', () => {
  const names = {
    nl: ['nl', 'NL', 'Nederlands', 'Dutch', 'Niederländisch', 'néerlandais', 'nl-BE'],
    en: ['en', 'Engels', 'English', 'Englisch', 'anglais', 'en-GB'],
    de: ['de', 'Duits', 'German', 'Deutsch', 'allemand'],
    fr: ['fr', 'Frans', 'French', 'Französisch', 'français'],
  }
  for (const [language, words] of Object.entries(names))
    expect(words.map((word) => [word, readLanguage(word)])).toEqual(words.map((word) => [word, language]))
  expect(['Fries', 'es'].map(readLanguage)).toEqual(['Fries', 'es'])
})

it('the countries, by their usual names and signs too', () => {
  const country = countryReader('en')
  const found = (text: string) => text.split(' | ').map((name) => [name, country(name)])
  const all = {
    Netherlands: 'NL | nl | Holland | the Netherlands | Nederland | Niederlande | Pays-Bas |  NL ',
    'United Kingdom': 'GB | England | UK',
    'United States': 'USA | US | Verenigde Staten',
    Germany: 'D | DE | Duitsland | Allemagne',
    Belgium: 'B | BE | België | Belgien | Belgique',
    France: 'F | FR | Frankrijk | Frankreich',
    Luxembourg: 'L | LU',
    Austria: 'A | AT | Österreich',
    Aruba: 'AW',
    Zimbabwe: 'ZW',
  }
  for (const [name, words] of Object.entries(all))
    expect(found(words)).toEqual(words.split(' | ').map((word) => [word, name]))
  expect(found('Atlantis | E | Noord-Holland')).toEqual([
    ['Atlantis', 'Atlantis'],
    ['E', 'E'],
    ['Noord-Holland', 'Noord-Holland'],
  ])
})

it('the salutations, as the association writes them', () => {
  const read = salutationReader(['Mevr.', 'Dhr.', 'Anders', 'Heer'])
  expect(['m', 'Man', 'Herr', 'de heer'].map(read)).toEqual(['Dhr.', 'Dhr.', 'Dhr.', 'Dhr.'])
  expect(['v', 'Frau', 'Mme.', 'meisje'].map(read)).toEqual(['Mevr.', 'Mevr.', 'Mevr.', 'Mevr.'])
  expect(['x', 'divers', 'Mx', 'neutre'].map(read)).toEqual(['Anders', 'Anders', 'Anders', 'Anders'])
  // What is written as the association writes it stays.
  expect(['heer', 'HEER', 'Baron', 'de', ''].map(read)).toEqual(['Heer', 'Heer', 'Baron', 'de', ''])
  expect(['m', 'Frau'].map(salutationReader([]))).toEqual(['m', 'Frau'])
})

it('the ticks', () => {
  const yes = ['ja', 'Yes', 'oui', 'j', 'Y', 'X', '1', 'true', 'waar', 'wahr', 'vrai']
  const no = ['nee', 'No', 'nein', 'non', 'n', '0', 'false', 'onwaar', 'falsch', 'faux']
  expect(yes.map(readTick)).toEqual(yes.map(() => true))
  expect(no.map(readTick)).toEqual(no.map(() => false))
  expect(['', '2', 'misschien', 'ja nee'].map(readTick)).toEqual([null, null, null, null])
})

it.each([
  ['Dr. Anna Bos', 'Anna Bos'],
  ['Dhr Anna Bos', 'Anna Bos'],
  ['De heer Jan Bos', 'Jan Bos'],
  ['Prof. Dr. Anna Bos', 'Anna Bos'],
  ['Mme.  Anna Bos', 'Anna Bos'],
  ['HERR Bos', 'Bos'],
])('the titles: %s is %s', (text, name) => {
  expect(withoutTitles(text)).toEqual({ name, hadTitle: true })
})

it.each(['Drs', 'Mr Bos', 'Anna dr. Bos', 'Dr.Bos', 'Herrmann Bos', 'Dr.', 'Herr', 'Prof.'])(
  'no title, because it is a name or all there is: %s',
  (name) => {
    expect(withoutTitles(name)).toEqual({ name, hadTitle: false })
  },
)

const headings: Readonly<Record<(typeof importFields)[number], string>> = {
  last_name: 'Achternaam | Surname | Nachname | Nom de famille',
  first_name: 'Voornaam | First name | Vorname | Prénom',
  last_name_prefix: 'Tussenvoegsel | Surname prefix | Namenszusatz | Particule',
  full_name: 'Naam | Full name | Vollständiger Name | Nom complet',
  initials: 'Voorletters | Initials | Initialen | Initiales',
  gender: 'Geslacht | Gender | Anrede | Civilité',
  membership_number: 'Lidnummer | Member number | Mitgliedsnummer | Numéro d’adhérent',
  email: 'E-mail | E-mail address | E-Mail-Adresse | Courriel',
  phone: 'Telefoon | Phone number | Handy | Portable',
  language: 'Taal | Language | Sprache | Langue',
  status: 'Status | Member status | Mitgliedsstatus | Statut',
  member_since: 'Lid sinds | Member since | Eintrittsdatum | Date d’adhésion',
  membership_end_date: 'Einddatum | Membership ends | Austrittsdatum | Date de sortie',
  deceased_on: 'Overlijdensdatum | Date of death | Sterbetag | Date de décès',
  date_of_birth: 'Geboortedatum | Date of birth | Geburtsdatum | Né(e) le',
  street: 'Straat | Street | Straße | Rue',
  house_number: 'Huisnummer | House number | Hausnummer | Numéro de rue',
  house_number_addition: 'Toevoeging | House number addition | Hausnummerzusatz | Complément de numéro',
  postal_code: 'Postcode | Zip | PLZ | Code postal',
  city: 'Woonplaats | City | Ort | Ville',
  country: 'Land | Country | Staat | Pays',
  iban: 'IBAN | Account number | Bankverbindung | Compte',
  account_holder: 'Tenaamstelling | Account holder | Kontoinhaber | Titulaire',
  mandate_reference: 'Machtigingskenmerk | Mandate ID | Mandatsreferenz | RUM',
  mandate_date: 'Machtigingsdatum | Mandate date | Mandatsdatum | Date du mandat',
  mandate_last_collected_on: 'Laatste incasso | Last collected on | Letzte Abbuchung | Dernier prélèvement',
  group: 'Team | Groups | Mannschaft | Équipe',
  group_since: 'Groep sinds | Team since | Gruppe seit | Groupe depuis',
  product: 'Lidsoort | Membership type | Beitragsart | Cotisation',
  payer: 'Betaler | Payer | Zahler | Payeur',
  product_since: 'Abonnement sinds | Subscription start | Beitragsgruppe seit | Produit depuis',
  product_until: 'Abonnement tot | Subscription end | Beitragsgruppe bis | Produit jusque',
}

const known = { fields: new Set<string>(importFields), custom: [], remembered: {} }

it.each(Object.entries(headings))('the headings of %s, and none where the caller may not write it', (field, words) => {
  const all = words.split(' | ')
  expect(all.map((word) => columnMeanings([word], known)[0]?.target)).toEqual(all.map(() => field))
  expect(all.map(isMemberHeading)).toEqual(all.map(() => true))
  const others = { ...known, fields: new Set(importFields.filter((one) => one !== field)) }
  expect(all.map((word) => columnMeanings([word], others)[0])).toEqual(all.map(() => ({ target: null, options: [] })))
})

it.each([
  ['Zusatz', 'house_number_addition'],
  ['Complément', 'house_number_addition'],
  ['Addition', 'house_number_addition'],
  ['Title', 'gender'],
  ['Titre', 'gender'],
  ['Titel', 'gender'],
  ['Nr', 'membership_number house_number'],
  ['Nummer', 'membership_number house_number'],
  ['Number', 'membership_number house_number'],
  ['Numéro 2', 'membership_number house_number'],
  ['Opzegdatum', 'membership_end_date'],
  ['Opgezegd op', 'membership_end_date'],
  ['Kündigung', 'membership_end_date'],
  ['Kündigungsdatum', 'membership_end_date'],
  ['Résiliation', 'membership_end_date'],
  ['Place', 'city'],
])('the headings that can mean two things: %s', (heading, options) => {
  expect(columnMeanings([heading], known)).toEqual([{ target: null, options: options.split(' ') }])
  expect(isMemberHeading(heading)).toBe(true)
})

it.each(['Opmerking', 'Kleur', '', '2024', 'constructor'])('no heading of members: %s', (heading) => {
  expect(columnMeanings([heading], known)).toEqual([{ target: null, options: [] }])
  expect(isMemberHeading(heading)).toBe(false)
})

it('the headings of a name beside a first name', () => {
  const targets = (...row: readonly string[]) => columnMeanings(row, known).map(({ target }) => target)
  expect(targets('Naam', 'Plaats')).toEqual(['full_name', 'city'])
  expect(targets('Naam', 'Voornaam')).toEqual(['last_name', 'first_name'])
  expect(targets('Naam', 'Voornaam', 'Achternaam')).toEqual([null, 'first_name', 'last_name'])
  expect(targets('Naam', 'Achternaam')).toEqual(['full_name', 'last_name'])
})

it('does not offer an option that is another column', () => {
  expect(columnMeanings(['Nr', 'Lidnummer'], known)[0]).toEqual({ target: null, options: ['house_number'] })
})

it('a heading of before that the caller may not write any more is read anew', () => {
  const remembered = { iban: 'account_holder', naam: 'custom.gone', kleur: 'email' }
  const some = { ...known, fields: new Set(['iban', 'full_name', 'email']), remembered }
  expect(columnMeanings(['IBAN', 'Naam', 'Kleur'], some).map(({ target }) => target)).toEqual([
    'iban',
    'full_name',
    'email',
  ])
})

it('the headings of what only some may see', () => {
  const own = [{ name: 'income', label: 'Inkomen' }]
  const sensitive = [
    'Geboortedatum',
    'IBAN',
    'Tenaamstelling',
    'Mandaat',
    'Machtigingsdatum',
    'Laatste incasso',
    'Inkomen',
    // It is asked what they are.
    'IBAN (ouder)',
    'Betaler | IBAN',
  ]
  expect(sensitive.filter((heading) => !isSensitiveHeading(heading, own))).toEqual([])
  expect(
    ['Achternaam', 'Team', 'Kleur', 'E-mail (ouder)'].filter((heading) => isSensitiveHeading(heading, own)),
  ).toEqual([])
  expect(isSensitiveHeading('Inkomen', [])).toBe(false)
})
