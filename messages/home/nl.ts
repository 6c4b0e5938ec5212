/** The first screen after signing in, in Dutch. */
import type { Translation } from '../translation.ts'
import type { home as en } from './en.ts'

export const home = {
  title: 'Start',
  findMember: 'Lid zoeken',
  findMemberText: 'Op voornaam, achternaam of initialen.',
  findMemberLabel: 'Naam van het lid',
  find: 'Zoeken',
  newMember: 'Nieuw lid',
  newMemberText: 'Iemand inschrijven.',
  allMembers: 'Alle leden',
  allMembersText: 'Door de lijst bladeren.',
  doNow: 'Wat wil je doen?',
  yourKey: 'Je sleutel',
  yourKeyText: 'Met “{name}” mag je:',
  website: 'Website van de vereniging',
  nothingYet:
    'Met deze sleutel is hier nog niets te doen. Je mag ermee {rights}, en die schermen horen nog niet bij deze versie.',
  noRights: 'Deze sleutel heeft nog geen rechten. Een beheerder van de vereniging kan een sleutel maken die ze heeft.',
  moreInSettings: 'Taal, weergave en sleutels staan bij de instellingen.',
} as const satisfies Translation<typeof en>
