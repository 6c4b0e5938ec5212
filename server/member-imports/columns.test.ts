/** The headings of real files mean what their readers mean, without anyone saying so (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { importFields } from '#contract/member-import.ts'
import { columnMeanings } from './columns.ts'

const known = { fields: new Set<string>(importFields), custom: [], remembered: {} }

function meanings(headings: string): Record<string, string | null> {
  const row = headings.split(';')
  const found = columnMeanings(row, known)
  expect(found.filter(({ options }) => options.length > 0)).toEqual([])
  return Object.fromEntries(row.map((heading, index) => [heading, found[index]?.target ?? null]))
}

it('of a date of birth that is shortened', () => {
  expect(meanings('Achternaam;Geb.dat.')).toEqual({ Achternaam: 'last_name', 'Geb.dat.': 'date_of_birth' })
})

it('of a Dutch club that exports from its federation', () => {
  expect(
    meanings(
      'Relatienummer;Roepnaam;Voorletter(s);Tussenvoegsel;Achternaam;Geslacht;Geboortedatum;E-mailadres voor contact;E-mailadres voor facturatie;Telefoonnummer 1;Telefoonnummer 2;Mobiel;Straat;Huisnummer;Toevoeging;Postcode;Woonplaats;Land;Lid sinds;Lid-tot;IBAN;BIC;Lidsoort;Naam ouder(s)',
    ),
  ).toEqual({
    Relatienummer: 'membership_number',
    Roepnaam: 'first_name',
    'Voorletter(s)': 'initials',
    Tussenvoegsel: 'last_name_prefix',
    Achternaam: 'last_name',
    Geslacht: 'gender',
    Geboortedatum: 'date_of_birth',
    'E-mailadres voor contact': 'email',
    'E-mailadres voor facturatie': null,
    'Telefoonnummer 1': 'phone',
    'Telefoonnummer 2': 'phone',
    Mobiel: 'phone',
    Straat: 'street',
    Huisnummer: 'house_number',
    Toevoeging: 'house_number_addition',
    Postcode: 'postal_code',
    Woonplaats: 'city',
    Land: 'country',
    'Lid sinds': 'member_since',
    'Lid-tot': 'membership_end_date',
    IBAN: 'iban',
    BIC: null,
    Lidsoort: 'product',
    'Naam ouder(s)': null,
  })
})

it('of a Dutch programme for associations', () => {
  expect(
    meanings('Clublidnummer;Aanhef;Voornaam;Achternaam;E-mail;Stad;Startdatum lidmaatschap;Abonnementen;Machtiging'),
  ).toEqual({
    Clublidnummer: 'membership_number',
    Aanhef: 'gender',
    Voornaam: 'first_name',
    Achternaam: 'last_name',
    'E-mail': 'email',
    Stad: 'city',
    'Startdatum lidmaatschap': 'member_since',
    Abonnementen: 'product',
    Machtiging: 'mandate_reference',
  })
})

it('of German programmes', () => {
  expect(
    meanings(
      'ExterneMitgliedsnummer;Anrede;Geschlecht;Titel;Vorname;Name;E-Mail;Telefon privat;Telefon dienstlich;Handy;Straße;Adresszusatz;PLZ;Ort;Staat;Geburtsdatum;Eintrittsdatum;Austrittsdatum;Sterbetag;IBAN;Kontoinhaber;Mandatdatum;SEPA-Mandatsreferenz;Zahlungsweg;Zahlungsrhythmus;Beitragsgruppe;Status;Abteilung 1;Abteilung 2;Abweichender Zahler',
    ),
  ).toEqual({
    ExterneMitgliedsnummer: 'membership_number',
    Anrede: 'gender',
    Geschlecht: null,
    Titel: null,
    Vorname: 'first_name',
    Name: 'last_name',
    'E-Mail': 'email',
    'Telefon privat': 'phone',
    'Telefon dienstlich': 'phone',
    Handy: 'phone',
    Straße: 'street',
    Adresszusatz: null,
    PLZ: 'postal_code',
    Ort: 'city',
    Staat: 'country',
    Geburtsdatum: 'date_of_birth',
    Eintrittsdatum: 'member_since',
    Austrittsdatum: 'membership_end_date',
    Sterbetag: 'deceased_on',
    IBAN: 'iban',
    Kontoinhaber: 'account_holder',
    Mandatdatum: 'mandate_date',
    'SEPA-Mandatsreferenz': 'mandate_reference',
    Zahlungsweg: null,
    Zahlungsrhythmus: null,
    Beitragsgruppe: 'product',
    Status: 'status',
    'Abteilung 1': 'group',
    'Abteilung 2': 'group',
    'Abweichender Zahler': 'payer',
  })
})

it('of a French programme', () => {
  expect(
    meanings(
      'num_adh;prenom_adh;nom_adh;titre_adh;sexe_adh;email_adh;tel_adh;gsm_adh;adresse_adh;cp_adh;ville_adh;pays_adh;ddn_adh;date_crea_adh;date_echeance;id_statut;activite_adh;parent_id',
    ),
  ).toEqual({
    num_adh: 'membership_number',
    prenom_adh: 'first_name',
    nom_adh: 'last_name',
    titre_adh: 'gender',
    sexe_adh: null,
    email_adh: 'email',
    tel_adh: 'phone',
    gsm_adh: 'phone',
    adresse_adh: 'street',
    cp_adh: 'postal_code',
    ville_adh: 'city',
    pays_adh: 'country',
    ddn_adh: 'date_of_birth',
    date_crea_adh: 'member_since',
    date_echeance: null,
    id_statut: 'product',
    activite_adh: 'status',
    parent_id: null,
  })
})

it('of an English programme', () => {
  expect(
    meanings(
      'User ID;First name;Last name;Email;Phone;Member since;Renewal due;Membership level;Membership status;Bundle',
    ),
  ).toEqual({
    'User ID': 'membership_number',
    'First name': 'first_name',
    'Last name': 'last_name',
    Email: 'email',
    Phone: 'phone',
    'Member since': 'member_since',
    'Renewal due': null,
    'Membership level': 'product',
    'Membership status': 'status',
    Bundle: null,
  })
})

it.each([
  {
    what: 'a Dutch member list with parents',
    expected: {
      Bondsnummer: 'membership_number',
      Voornaam: 'first_name',
      Achternaam: 'last_name',
      Lidprofiel: 'product',
      'Telefoonnummer 3': 'phone',
      'Naam ouder(s)': null,
      'E-mail ouder(s)': null,
      'Telefoon ouder(s)': null,
      Huisnummer: 'house_number',
      'Huisnummer toevoeging': 'house_number_addition',
    },
  },
  {
    what: 'a German programme with short headings, in which a last day beside the notice is the end',
    expected: {
      Mitgliedsnummer: 'membership_number',
      Vorname: 'first_name',
      Nachname: 'last_name',
      Eintritt: 'member_since',
      Austritt: 'membership_end_date',
      Kündigung: null,
      'Abteilung 10': 'group',
      Mandatsdatum: 'mandate_date',
    },
  },
  {
    what: 'a French association',
    expected: {
      Identifiant: 'membership_number',
      Nom: 'last_name',
      Prénom: 'first_name',
      'Date de naissance': 'date_of_birth',
      'Adresse e-mail': 'email',
      Portable: 'phone',
      Adresse: 'street',
      'Code postal': 'postal_code',
      Ville: 'city',
      Pays: 'country',
      "Date d'adhésion": 'member_since',
    },
  },
  {
    what: 'another English programme',
    expected: {
      'Member ID': 'membership_number',
      'First name': 'first_name',
      'Last name': 'last_name',
      'Membership level': 'product',
    },
  },
])('of $what', ({ expected }) => {
  expect(meanings(Object.keys(expected).join(';'))).toEqual(expected)
})

it('of a heading in two languages', () => {
  expect(meanings('Lidnummer -- Member number;Achternaam -- Last name;Geboortedatum (Date of birth)')).toEqual({
    'Lidnummer -- Member number': 'membership_number',
    'Achternaam -- Last name': 'last_name',
    'Geboortedatum (Date of birth)': 'date_of_birth',
  })
})

it('is asked where a heading can mean two things', () => {
  expect(columnMeanings(['Vorname', 'Zusatz', 'Nachname'], known)).toEqual([
    { target: 'first_name', options: [] },
    { target: null, options: ['house_number_addition'] },
    { target: 'last_name', options: [] },
  ])
  expect(columnMeanings(['Opzegdatum'], known)).toEqual([{ target: null, options: ['membership_end_date'] }])
})

it.each([
  ['E-mail (ouder)', ['email']],
  ['Telefoon (noodgeval)', ['phone']],
  ['Partner - Voornaam', ['first_name']],
  ['Betaler | IBAN', ['payer', 'iban']],
  ['Tel. / E-mail', ['phone', 'email']],
  ['Nr.', ['membership_number', 'house_number']],
])('is asked of %s: a part of it says something else, or who it is about', (heading, options) => {
  expect(columnMeanings(['Achternaam', heading], known)[1]).toEqual({ target: null, options })
})

it('is plain where what is added says how a day is written', () => {
  expect(meanings('Geboortedatum (dd-mm-jjjj)')).toEqual({ 'Geboortedatum (dd-mm-jjjj)': 'date_of_birth' })
})

it('is asked of the second of two columns with one heading, unless a member has several', () => {
  expect(columnMeanings(['E-mail', 'E-mail', 'E-mail 2', 'Telefoon', 'Telefoon'], known)).toEqual([
    { target: 'email', options: [] },
    { target: null, options: ['email'] },
    { target: null, options: [] },
    { target: 'phone', options: [] },
    { target: 'phone', options: [] },
  ])
})

it('is what it meant before, and what the association calls its own fields', () => {
  const custom = [{ name: 'shirtmaat', label: 'Maat van het shirt' }]
  const remembered = { code: 'membership_number', zusatz: null }
  expect(columnMeanings(['Code', 'Zusatz', 'Maat van het shirt'], { ...known, custom, remembered })).toEqual([
    { target: 'membership_number', options: [] },
    { target: null, options: [] },
    { target: 'custom.shirtmaat', options: [] },
  ])
})
