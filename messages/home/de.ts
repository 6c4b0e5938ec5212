/** The first screen after signing in, in German. */
import type { Translation } from '../translation.ts'
import type { home as en } from './en.ts'

export const home = {
  title: 'Start',
  findMember: 'Mitglied suchen',
  findMemberText: 'Nach Vorname, Nachname oder Initialen.',
  findMemberLabel: 'Name des Mitglieds',
  find: 'Suchen',
  newMember: 'Neues Mitglied',
  newMemberText: 'Jemanden aufnehmen.',
  allMembers: 'Alle Mitglieder',
  allMembersText: 'Die Liste durchsehen.',
  doNow: 'Was möchten Sie tun?',
  yourKey: 'Ihr Schlüssel',
  yourKeyText: 'Mit „{name}“ dürfen Sie:',
  website: 'Website des Vereins',
  nothingYet:
    'Mit diesem Schlüssel gibt es hier noch nichts zu tun. Er erlaubt: {rights}. Diese Bereiche gehören noch nicht zu dieser Version.',
  noRights:
    'Dieser Schlüssel hat noch keine Rechte. Die Administration des Vereins kann einen Schlüssel erstellen, der sie hat.',
  moreInSettings: 'Sprache, Darstellung und Schlüssel finden Sie in den Einstellungen.',
} as const satisfies Translation<typeof en>
