/** Which column of a file is which field of a member, by its heading in four languages and of other programs. Pure. */
import { fieldScopes, type ImportField, importFields, repeatedFields } from '#contract/member-import.ts'
import { sensitiveScope } from '#contract/operations.ts'
import { foldText } from '#contract/text.ts'

/** Headings without accents, spaces and signs; the first field that knows one has it. */
const headings: Readonly<Record<ImportField, string>> = {
  last_name:
    'achternaam familienaam geslachtsnaam lastname surname familyname nachname familienname nomdefamille nomfamille nomadh',
  first_name: 'voornaam roepnaam firstname givenname forename vorname rufname prenom prenomadh',
  last_name_prefix:
    'tussenvoegsel tussenvoegsels tv voorvoegsel voorvoegsels infix nameprefix surnameprefix lastnameprefix namensvorsatz namenszusatz particule',
  full_name:
    'naam volledigenaam naamlid lid name fullname membername member vollername vollstandigername mitglied nom nomcomplet membre adherent',
  initials: 'voorletters voorletter initialen initials initiales',
  gender: 'aanhef geslacht gender sex salutation anrede geschlecht civilite sexe sexeadh genre titreadh',
  membership_number:
    'lidnummer lidnr clublidnummer clublidnr relatienummer relatienr relatiecode bondsnummer bondsnr membershipnumber membernumber memberno memberid userid mitgliedsnummer mitgliedsnr mitgliednummer mitgliednr externemitgliedsnummer numerodemembre numerodadherent numeroadherent numadh identifiant',
  email:
    'email emailadres mail mailadres emailaddress emailadresse mailadresse mailaddress courriel adressemail adresseemail adressedemail emailadh emailadresvoorcontact emailadrescontact emailprivat',
  phone:
    'telefoon telefoonnummer telnr tel mobiel mobielnummer mobieletelefoon mobieltelefoon gsm phone phonenumber telephone mobile mobilephone mobilenumber telefon telefonnummer telefonprivat telefondienstlich handy handynummer mobil mobiltelefon mobilnummer portable numerodetelephone telephoneportable teladh gsmadh telefoonvast telefoonmobiel telefoonthuis',
  language: 'taal taalvanemails language emaillanguage sprache spracheemails langue',
  status: 'status lidstatus lidmaatschapsstatus membershipstatus memberstatus mitgliedsstatus statut activiteadh',
  member_since:
    'lidsinds lidvanaf lidper ingangsdatum inschrijfdatum startdatum startdatumlidmaatschap aanmelddatum begindatum membersince joindate datejoined joined startdate mitgliedseit eintrittsdatum eintritt beitrittsdatum beitritt membredepuis datedadhesion adherentdepuis dateentree adhesion datecreaadh',
  membership_end_date:
    'lidtot lidtotenmet einddatum einddatumlidmaatschap eindelidmaatschap lidmaatschapeindigtop uitschrijfdatum afmelddatum uitgeschrevenop membershipends membershipenddate enddate membershipend memberuntil dateleft left austritt austrittsdatum mitgliedbis mitgliedschaftendet ausgetretenam findadhesion datedesortie datesortie membrejusque findelaffiliation',
  deceased_on:
    'overleden overledenop overlijdensdatum datumoverlijden sterbetag sterbedatum verstorbenam deceasedon dateofdeath datededeces',
  date_of_birth:
    'geboortedatum geboren gebdatum gebdat dateofbirth birthdate birthday dob born geburtsdatum geburtstag geboren datedenaissance naissance neele ddnadh',
  street:
    'straat straatnaam adres street streetname address addressline1 adresregel1 strasse adresse rue anschrift adresseadh',
  house_number: 'huisnummer huisnr housenumber houseno hausnummer hausnr numeroderue numerodemaison numeromaison',
  house_number_addition:
    'toevoeging toev huisnummertoevoeging huisnrtoevoeging housenumberaddition hausnummerzusatz complementdenumero',
  postal_code: 'postcode postalcode zip zipcode plz postleitzahl codepostal cp cpadh',
  city: 'plaats woonplaats plaatsnaam stad gemeente city town ort stadt wohnort ville villeadh localite commune',
  country: 'land country pays paysadh staat landcode countrycode landercode codepays',
  iban: 'iban ibannummer ibannr rekeningnummer rekening bankrekening bankrekeningnummer accountnumber bankaccount kontonummer konto bankverbindung compte comptebancaire numerodecompte',
  account_holder: 'rekeninghouder tenaamstelling tennamevan tnv accountholder kontoinhaber titulaire titulaireducompte',
  mandate_reference:
    'machtigingskenmerk machtigingkenmerk kenmerkmachtiging kenmerkvandemachtiging mandaatkenmerk kenmerkmandaat mandaat mandaatid mandaatreferentie mandaatnummer mandatereference mandateid mandatsreferenz sepamandatsreferenz mandatreferenz referencedumandat rum machtiging',
  mandate_date:
    'machtigingsdatum datummachtiging datumvandemachtiging mandaatdatum datummandaat mandatedate mandatsdatum mandatdatum sepamandatsdatum datumdesmandats datedumandat',
  mandate_last_collected_on:
    'laatsteincasso laatsteincassodatum datumlaatsteincasso laatstgeincasseerd lastcollection lastcollected lastcollectedon lastcollectiondate dateoflastcollection lastdirectdebit letztereinzug letztelastschrift letzterlastschrifteinzug datumletztelastschrift letzteabbuchung dernierprelevement datedernierprelevement datedudernierprelevement',
  group:
    'groep groepen team teams elftal afdeling group groups gruppe gruppen mannschaft abteilung groupe groupes equipe equipes section',
  group_since: 'groepsinds teamsinds ingroepsinds groupsince teamsince gruppeseit abteilungseit groupedepuis',
  product:
    'lidsoort lidprofiel abonnement abonnementen lidmaatschap lidmaatschappen contributie contributiesoort lidmaatschapstype typelidmaatschap product producten membership membershiplevel membershiptype subscription beitragsgruppe beitragsart mitgliedsart tarif formule cotisation idstatut',
  product_since:
    'abonnementsinds productsinds abonnementvanaf productvanaf productsince subscriptionstart beitragsgruppeseit produitdepuis',
  product_until:
    'abonnementtot producttot producttotenmet productuntil subscriptionend beitragsgruppebis produitjusque',
  payer:
    'betaler betalerlidnummer lidnummerbetaler betalendlid betaaltdoor betaalddoor payer payernumber payermembernumber paidby paidbymember zahler zahlernummer zahlermitgliedsnummer beitragszahler abweichenderzahler bezahltvon payeur numerodupayeur payepar',
}

/** Headings that can mean something else than a member's field, too: it is asked. */
const doubtful: Readonly<Record<string, readonly ImportField[]>> = {
  // Either an addition to a name, such as a title, or the part of an address after the house number.
  zusatz: ['house_number_addition'],
  complement: ['house_number_addition'],
  addition: ['house_number_addition'],
  title: ['gender'],
  titre: ['gender'],
  titel: ['gender'],
  nr: ['membership_number', 'house_number'],
  nummer: ['membership_number', 'house_number'],
  number: ['membership_number', 'house_number'],
  numero: ['membership_number', 'house_number'],
  // The day of the notice, or the last day of membership.
  opzegdatum: ['membership_end_date'],
  opgezegdop: ['membership_end_date'],
  kundigung: ['membership_end_date'],
  kundigungsdatum: ['membership_end_date'],
  resiliation: ['membership_end_date'],
  // A federation, a country, a place of birth.
  place: ['city'],
}

const knownWords = new Map<string, ImportField>(
  importFields.toReversed().flatMap((field) => headings[field].split(' ').map((word) => [word, field] as const)),
)

export function plainHeading(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{N}]/gu, '')
}

/** A word, and without a number at its end: `Telefoon 2`. */
function formsOf(word: string): readonly string[] {
  return [...new Set([word, word.replace(/\d{1,3}$/, '')])].filter((form) => form !== '')
}

/** How a day is written, as in `Geboortedatum (dd-mm-jjjj)`, says nothing else of a column. */
const dayPattern = /^[dmjytas]{4,10}$/

/** The parts of a heading in two languages, or with something added: `E-mail / Email`, `E-mail (ouder)`. */
function partsOf(heading: string): readonly string[] {
  const parts = heading.replace(/\s/g, ' ').split(/ (?:--?|–|\/|\|) |[()[\]]/)
  return [...new Set(parts.map(plainHeading))].filter((part) => part !== '' && !dayPattern.test(part))
}

export interface OwnField {
  readonly name: string
  readonly label: string
}

interface KnownFields {
  /** The fields that the caller may write. */
  readonly fields: ReadonlySet<string>
  readonly custom: readonly OwnField[]
  /** By `plainHeading`: what it meant in an earlier file; null: it was left out. */
  readonly remembered: Readonly<Record<string, string | null>>
}

export interface ColumnMeaning {
  readonly target: string | null
  /** Possible meanings of the heading, when the user has to choose. */
  readonly options: readonly string[]
}

interface Meaning extends ColumnMeaning {
  readonly isFree: boolean
}

function meaningOf(heading: string, { fields, custom, remembered }: KnownFields): Meaning {
  const whole = plainHeading(heading)
  const usable = (target: string) => fields.has(target) || custom.some(({ name }) => target === `custom.${name}`)
  const before = Object.hasOwn(remembered, whole) ? remembered[whole] : undefined
  if (before === null) return { target: null, options: [], isFree: false }
  if (before !== undefined && usable(before)) return { target: before, options: [], isFree: true }
  const targetsOf = (word: string): readonly string[] => {
    const own = custom.find(({ name, label }) =>
      formsOf(word).some((form) => [label, name].map(plainHeading).includes(form)),
    )
    if (own) return [`custom.${own.name}`]
    const [known] = formsOf(word).flatMap((form) => knownWords.get(form) ?? [])
    const either = formsOf(word).flatMap((form) => (Object.hasOwn(doubtful, form) ? (doubtful[form] ?? []) : []))
    return (either.length > 0 ? either : known ? [known] : []).filter(usable)
  }
  const [parts, targets] = [partsOf(heading), targetsOf(whole)]
  const options = targets.length > 0 ? targets : [...new Set(parts.flatMap(targetsOf))]
  // `E-mail (ouder)` is not the member's: what a part adds is not known.
  const isClear = options.length === 1 && (targets.length > 0 || parts.every((part) => targetsOf(part).length === 1))
  const isDoubtful = formsOf(whole).some((form) => Object.hasOwn(doubtful, form))
  return isClear && !isDoubtful
    ? { target: options[0] ?? null, options: [], isFree: true }
    : { target: null, options, isFree: true }
}

/** The meaning of each column. Each field is used once, except those of which a member has several; what nobody knows is left out. */
export function columnMeanings(row: readonly string[], known: KnownFields): ColumnMeaning[] {
  const meanings = row.map((heading) => meaningOf(heading, known))
  const all = new Set(meanings.map(({ target }) => target))
  // Beside a first name, a plain "name" is the last name.
  const isLastName = all.has('first_name') && !all.has('last_name')
  /** By field: the heading that has it. */
  const used = new Map<string, string>()
  return meanings.map(({ target: found, options }, index) => {
    const heading = plainHeading(row[index] ?? '')
    const target = found === 'full_name' && all.has('first_name') ? (isLastName ? 'last_name' : null) : found
    if (target === null) return { target, options: options.filter((option) => !all.has(option)) }
    const before = repeatedFields.has(target) ? undefined : used.get(target)
    // With two columns of one heading it is not clear which one counts.
    if (before !== undefined) return { target: null, options: before === heading ? [target] : [] }
    used.set(target, heading)
    return { target, options: [] }
  })
}

const everything: KnownFields = { fields: new Set(importFields), custom: [], remembered: {} }

/** Whether its cells may be what only a caller with `leden:gevoelig` may see. */
export function isSensitiveHeading(heading: string, sensitive: readonly OwnField[]): boolean {
  const { target, options } = meaningOf(heading, { ...everything, custom: sensitive })
  const meanings = new Set<string>(target === null ? options : [target])
  return (
    sensitive.some(({ name }) => meanings.has(`custom.${name}`)) ||
    importFields.some((field) => meanings.has(field) && fieldScopes[field] === sensitiveScope)
  )
}

/** Whether lists of members have such a heading. */
export function isMemberHeading(heading: string): boolean {
  const { target, options } = meaningOf(heading, everything)
  return target !== null || options.length > 0
}
