/** Which column of a file is which field of a member, by its heading in four languages. Pure. */
import { foldText } from '#contract/text.ts'

/** Headings without accents, spaces and signs; the first field that knows one has it. */
const headings = {
  last_name:
    'achternaam familienaam geslachtsnaam lastname surname familyname nachname familienname nomdefamille nomfamille',
  first_name: 'voornaam roepnaam firstname givenname forename vorname rufname prenom',
  infix:
    'tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels infix nameprefix surnameprefix lastnameprefix namensvorsatz namenszusatz particule',
  full_name:
    'naam volledigenaam naamlid lid name fullname membername member vollername vollstandigername mitglied nom nomcomplet membre adherent',
  initials: 'voorletters voorletter initialen initials initiales',
  gender: 'aanhef geslacht gender sex salutation title anrede geschlecht civilite sexe genre titre',
  membership_number:
    'lidnummer lidnr nummer relatienummer membershipnumber membernumber memberno memberid number mitgliedsnummer mitgliedsnr mitgliednummer mitgliednr numerodemembre numerodadherent numeroadherent numero',
  email:
    'email emailadres mail mailadres emailaddress emailadresse mailadresse mailaddress courriel adressemail adresseemail adressedemail adressemail',
  phone:
    'telefoon telefoonnummer telnr tel mobiel mobielnummer mobieletelefoon gsm phone phonenumber telephone mobile mobilephone mobilenumber telefon telefonnummer handy handynummer mobil mobiltelefon mobilnummer portable numerodetelephone telephoneportable',
  language: 'taal taalvanemails language emaillanguage sprache spracheemails langue',
  status: 'status lidmaatschapsstatus membershipstatus statut',
  member_since:
    'lidsinds lidvanaf lidper ingangsdatum inschrijfdatum startdatum aanmelddatum membersince joindate datejoined joined startdate mitgliedseit eintrittsdatum eintritt beitrittsdatum beitritt membredepuis datedadhesion adherentdepuis dateentree adhesion',
  date_of_birth:
    'geboortedatum geboren gebdatum dateofbirth birthdate birthday dob born geburtsdatum geburtstag geboren datedenaissance naissance neele',
  street: 'straat straatnaam adres street streetname address addressline1 adresregel1 strasse adresse rue anschrift',
  house_number: 'huisnummer huisnr nr housenumber houseno hausnummer hausnr numeroderue numerodemaison numeromaison',
  house_number_addition:
    'toevoeging huisnummertoevoeging huisnrtoevoeging housenumberaddition addition hausnummerzusatz zusatz complement',
  postal_code: 'postcode postalcode zip zipcode plz postleitzahl codepostal cp',
  city: 'plaats woonplaats stad gemeente city town place ort stadt wohnort ville localite commune',
  country: 'land country pays landcode countrycode landercode codepays',
  iban: 'iban ibannummer ibannr rekeningnummer rekening bankrekening bankrekeningnummer accountnumber bankaccount kontonummer konto bankverbindung compte comptebancaire numerodecompte',
  account_holder: 'rekeninghouder tenaamstelling tennamevan accountholder kontoinhaber titulaire titulaireducompte',
  mandate_reference:
    'machtigingskenmerk kenmerkmachtiging kenmerkvandemachtiging mandaat mandaatid mandatereference mandateid mandatsreferenz referencedumandat rum',
  mandate_date:
    'machtigingsdatum datummachtiging datumvandemachtiging mandaatdatum mandatedate mandatsdatum datumdesmandats datedumandat',
} as const

export type ImportField = keyof typeof headings

/** In the order in which they are offered. */
export const importFields = Object.keys(headings) as readonly ImportField[]

export const sensitiveFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'date_of_birth',
  'iban',
  'account_holder',
  'mandate_reference',
  'mandate_date',
])

/** A field of a member, one of the association's own as `custom.NAME`, or `''` for a column that is left out. */
export type ColumnTarget = ImportField | `custom.${string}` | ''

export function isImportField(target: string): target is ImportField {
  return Object.hasOwn(headings, target)
}

function plain(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{N}]/gu, '')
}

export interface KnownFields {
  /** The fields that the key may write. */
  readonly fields: readonly ImportField[]
  /** The association's own fields, known by both their names. */
  readonly custom: readonly { readonly name: string; readonly label: string }[]
  /** What the app calls a field in the reader's language. */
  readonly labelOf: (field: ImportField) => string
}

/** The field of each column. Each is used once; a heading that nobody knows is left out. */
export function columnTargets(row: readonly string[], { fields, custom, labelOf }: KnownFields): ColumnTarget[] {
  const free = new Set<ColumnTarget>([...fields, ...custom.map(({ name }): ColumnTarget => `custom.${name}`)])
  const targets = row.map((heading): ColumnTarget => {
    const word = plain(heading)
    if (word === '') return ''
    const own = custom.find(({ name, label }) => plain(name) === word || plain(label) === word)?.name
    const known = fields.find((field) => headings[field].split(' ').includes(word) || plain(labelOf(field)) === word)
    const target: ColumnTarget = known ?? (own === undefined ? '' : `custom.${own}`)
    return free.delete(target) ? target : ''
  })
  // Beside a first name, a plain "name" is the last name.
  const isLastName = targets.includes('first_name') && !targets.includes('last_name')
  return targets.map((target) => (target === 'full_name' && isLastName ? 'last_name' : target))
}
